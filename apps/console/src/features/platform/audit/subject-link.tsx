import type { AuditPage } from '@layar/contract'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type ByCode = '/exports/$code' | '/departures/$code' | '/hand-overs/$code' | '/invoices/$code' | '/shipments/$code'
type ById = '/companies/$id' | '/customers/$id' | '/customs/$id' | '/id-cards/$id' | '/leads/$id' | '/payments/$id'
type Versions = '/tariffs/$id' | '/taxes/$id' | '/vouchers/$id'

const byCode = (to: ByCode | '/tickets/$code') => (code: string) => ({ to, params: { code } }) as const
const byId = (to: ById | Versions) => (id: string) => ({ to, params: { id } }) as const

const places: Readonly<Record<AuditPage['kind'], (key: string) => Pick<LinkProps, 'to' | 'params'>>> = {
  carton: (barcode) => ({ to: '/cartons/$barcode', params: { barcode } }),
  company: byId('/companies/$id'),
  customer: byId('/customers/$id'),
  customs: byId('/customs/$id'),
  departure: byCode('/departures/$code'),
  export: byCode('/exports/$code'),
  hand_over: byCode('/hand-overs/$code'),
  id_card: byId('/id-cards/$id'),
  invoice: byCode('/invoices/$code'),
  lead: byId('/leads/$id'),
  payment: byId('/payments/$id'),
  shipment: byCode('/shipments/$code'),
  tariff: byId('/tariffs/$id'),
  tax: byId('/taxes/$id'),
  ticket: byCode('/tickets/$code'),
  voucher: byId('/vouchers/$id'),
}

/** A link to the page of what an act was about. */
export function SubjectLink({ page: { kind, key }, children }: { page: AuditPage; children: ReactNode }) {
  return <Link {...places[kind](key)}>{children}</Link>
}
