import type { ErrorCode, TaxContent } from '@layar/contract'
import type { IndonesiaTaxProfile, ServiceTaxProfile, SingaporeTaxProfile } from '@layar/domain'
import type { taxProfiles } from '../../../db/schema'
import { failFields } from '../../../request/fail'

export type TaxRow = typeof taxProfiles.$inferSelect
export type TaxProfile = TaxRow['rows']

const isService = (profile: TaxProfile): profile is ServiceTaxProfile => 'rates_bp' in profile

/** The rates of a version in the wire format. */
export const readTaxContent = (row: TaxRow): TaxContent => {
  const profile = row.rows
  if (isService(profile)) {
    if (row.country === 'sg') return { form: 'service_sg', standard_bp: profile.rates_bp.SR }
    return {
      form: 'service_id',
      is_registered: profile.is_registered,
      freight_bp: profile.rates_bp.PPN05,
      other_services_bp: profile.rates_bp.PPN04,
    }
  }
  if (profile.country === 'sg') {
    const { country: _country, version: _version, ...rates } = profile
    return { form: 'import_sg', ...rates, is_redeliverer: profile.is_redeliverer === true }
  }
  const { country: _country, version: _version, classes, hs_classes: hsClasses, ...terms } = profile
  return {
    form: 'import_id',
    ...terms,
    classes: { ...classes },
    hs_classes: hsClasses.map((one) => ({ ...one })),
  }
}

const errorsOf = (content: TaxContent): Record<string, ErrorCode> => {
  if (content.form !== 'import_id') return {}
  const errors: Record<string, ErrorCode> = {}
  if (content.limit_fob_minor < content.free_of_duty_fob_minor) errors['content.limit_fob_minor'] = 'tax_limits_crossed'
  if (content.vat_base_num > content.vat_base_den) errors['content.vat_base_num'] = 'tax_share_above_whole'
  for (const [at, { prefix }] of content.hs_classes.entries())
    if (content.hs_classes.findIndex((one) => one.prefix === prefix) < at)
      errors[`content.hs_classes.${at}.prefix`] = 'tax_prefix_twice'
  return errors
}

const noRates = { ZR: 0, SR: 0, PPN05: 0, PPN04: 0, IMP: 0, OS: 0 } as const

/**
 * The rates as the row stores them, under the row's own code. Staff cannot set whether the company in Singapore is
 * registered: that value stays as it is.
 * @throws errors of single fields; `tax_other_form` for rates of another kind or country
 */
export const rowsOf = (row: TaxRow, content: TaxContent): TaxRow['rows'] => {
  if (content.form !== `${row.kind}_${row.country}`) throw failFields({ content: 'tax_other_form' })
  const errors = errorsOf(content)
  if (Object.keys(errors).length > 0) throw failFields(errors)
  const { version } = row
  switch (content.form) {
    case 'import_sg': {
      const { form: _form, ...rates } = content
      return { ...rates, country: 'sg', version } satisfies SingaporeTaxProfile
    }
    case 'import_id': {
      const { form: _form, ...rates } = content
      return { ...rates, country: 'id', version } satisfies IndonesiaTaxProfile
    }
    case 'service_sg':
      return {
        version,
        is_registered: registrationOf(row) ?? false,
        rates_bp: { ...noRates, SR: content.standard_bp },
      } satisfies ServiceTaxProfile
    case 'service_id':
      return {
        version,
        is_registered: content.is_registered,
        rates_bp: { ...noRates, PPN05: content.freight_bp, PPN04: content.other_services_bp },
      } satisfies ServiceTaxProfile
  }
}

/** For the service tax of Singapore, where the operator sets it; null elsewhere. */
export const registrationOf = (row: TaxRow): boolean | null => {
  const profile = row.rows
  return row.country === 'sg' && isService(profile) ? profile.is_registered : null
}
