import { taxCodeOf, type Country } from '@layar/domain'
import type { ChargeLine } from '../invoice/snapshot'
import type { OpenCreditNote } from '../refund/credit-notes'
import type { ShipmentRow } from '../../cargo/public'
import type { DeliveryOffer } from './offers'

const facts = { params: {}, quantity: null, unit: null } as const

/** An all-in price includes duty and tax: the line says so and adds nothing (domain notes, section 1.3). */
export const includedTaxLine = (shipmentId: string): ChargeLine => ({
  ...facts,
  kind: 'import_included',
  code: 'import_included',
  label: {
    en: 'Import duty and tax: included in the price',
    id: 'Bea masuk dan pajak impor: sudah termasuk harga',
    cn: '进口关税与税费：已含在运费中',
  },
  taxCode: 'IMP',
  amountMinor: 0,
  shipmentId,
})

export const domesticLine = (offer: DeliveryOffer, shipment: ShipmentRow, country: Country): ChargeLine => ({
  ...facts,
  kind: 'domestic',
  code: `domestic_${offer.serviceCode}`,
  label: offer.name,
  taxCode: taxCodeOf(country, 'last_mile', true),
  amountMinor: offer.parts.get(shipment.id) ?? 0,
  shipmentId: shipment.id,
})

/** A deduction: the amount is negative. */
export const discountLine = (voucherCode: string, discountMinor: number): ChargeLine => ({
  ...facts,
  kind: 'discount',
  code: voucherCode,
  label: { en: `Voucher ${voucherCode}`, id: `Voucher ${voucherCode}`, cn: `优惠券 ${voucherCode}` },
  params: { voucher_code: voucherCode },
  taxCode: 'OS',
  amountMinor: -discountMinor,
  shipmentId: null,
})

/** Deductions by credit notes, oldest first and never more than is owed; the rest of one stays for the next invoice. */
export const creditNoteLines = (notes: readonly OpenCreditNote[], owedMinor: number): ChargeLine[] => {
  const lines: ChargeLine[] = []
  let left = owedMinor
  for (const { creditNoteCode, leftMinor } of notes) {
    const takenMinor = Math.min(leftMinor, left)
    if (takenMinor <= 0) break
    left -= takenMinor
    lines.push({
      ...facts,
      kind: 'credit_note',
      code: creditNoteCode,
      label: {
        en: `Credit note ${creditNoteCode}`,
        id: `Nota kredit ${creditNoteCode}`,
        cn: `贷记单 ${creditNoteCode}`,
      },
      params: { credit_note_code: creditNoteCode },
      taxCode: 'OS',
      amountMinor: -takenMinor,
      shipmentId: null,
    })
  }
  return lines
}
