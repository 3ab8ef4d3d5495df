import type { IndonesiaTaxProfile } from './tax-id'
import type { ServiceTaxProfile } from './tax-line'
import type { SingaporeTaxProfile } from './tax-sg'

/** Rates on imported goods, or on our own services. */
export const taxProfileKinds = ['import', 'service'] as const

/** Law as of 1 January 2024; the row a new installation starts with. */
export const singaporeGst2024: SingaporeTaxProfile = {
  country: 'sg',
  version: 'sg-gst-2024',
  gst_bp: 900,
  gst_base: 'cif',
  air_relief_cif_minor: 40_000,
  unknown_insurance_bp: 100,
  is_redeliverer: false,
}

/** PMK 96/2023 as amended by PMK 111/2023 and PMK 4/2025, with VAT by PMK 131/2024; in force 5 March 2025. */
export const indonesiaConsignment2025: IndonesiaTaxProfile = {
  country: 'id',
  version: 'id-cn-2025',
  threshold_currency: 'USD',
  free_of_duty_fob_minor: 300,
  limit_fob_minor: 150_000,
  vat_bp: 1200,
  vat_base_num: 11,
  vat_base_den: 12,
  duty_rounding_idr: 1000,
  classes: {
    general: { duty_bp: 750, income_tax_bp: 0, has_vat: true },
    group_15: { duty_bp: 1500, income_tax_bp: 500, has_vat: true },
    group_25: { duty_bp: 2500, income_tax_bp: 500, has_vat: true },
    science_book: { duty_bp: 0, income_tax_bp: 0, has_vat: false },
  },
  hs_classes: [
    ...['4202', '61', '62', '63', '64', '87116092', '87116093', '87116094', '87116095', '87116099', '8712'].map(
      (prefix) => ({ prefix, tax_class: 'group_25' as const }),
    ),
    ...['3303', '3304', '3305', '3306', '3307', '73', '9101', '9102'].map((prefix) => ({
      prefix,
      tax_class: 'group_15' as const,
    })),
    ...['4901', '4902', '4903', '4904'].map((prefix) => ({ prefix, tax_class: 'science_book' as const })),
  ],
}

/** GST on our own services since 1 January 2024; the operator sets whether the company is registered. */
export const singaporeService2024: ServiceTaxProfile = {
  version: 'sg-service-2024',
  is_registered: true,
  rates_bp: { ZR: 0, SR: 900, PPN05: 0, PPN04: 0, IMP: 0, OS: 0 },
}

/** PMK 131/2024 with PMK 11/2025: on a tenth of the bill if it has freight, otherwise 11/12 of the 12 % rate. */
export const indonesiaService2025: ServiceTaxProfile = {
  version: 'id-service-2025',
  is_registered: true,
  rates_bp: { ZR: 0, SR: 0, PPN05: 110, PPN04: 1100, IMP: 0, OS: 0 },
}
