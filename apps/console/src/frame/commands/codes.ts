import type { StaffRole } from '@layar/contract'
import { parseOwnCode } from '@layar/domain'

/** Things with a code of their own, in the order of their look-up, and who may open their page. */
export const coded = {
  shipment: { to: '/shipments/$code', starts: 'SHP-', roles: undefined },
  export: { to: '/exports/$code', starts: 'EXP-', roles: undefined },
  invoice: { to: '/invoices/$code', starts: 'INV-', roles: ['finance'] },
  ticket: { to: '/tickets/$code', starts: 'TKT-', roles: ['support'] },
  departure: { to: '/departures/$code', starts: 'DEP-', roles: ['warehouse', 'hub', 'support'] },
  handOver: { to: '/hand-overs/$code', starts: 'HND-', roles: ['hub', 'support'] },
} as const satisfies Readonly<
  Record<string, { readonly to: string; readonly starts: string; readonly roles: readonly StaffRole[] | undefined }>
>
export type CodedKind = keyof typeof coded
export const codedKinds = Object.keys(coded) as CodedKind[]

/** The thing whose whole code was typed, with or without its dashes, or scanned; part of one is searched for. */
export const codedThing = (text: string): { readonly kind: CodedKind; readonly code: string } | undefined => {
  const code = parseOwnCode(text)?.code
  const kind = codedKinds.find((one) => code?.startsWith(coded[one].starts))
  return kind && code !== undefined ? { kind, code } : undefined
}
