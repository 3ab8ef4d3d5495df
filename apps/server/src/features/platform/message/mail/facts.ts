import type { Language } from '@layar/contract'
import type { Template } from '../templates/template'
import { mono, wholeWidth, type Colors } from './look'
import { markup, type Markup, wholeCode } from './markup'

type Words = Readonly<Record<Language, string>>

/** `mark`: a code as it is stencilled on a carton. `sum`: the number that the mail is about. */
type Kind = 'mark' | 'sum' | 'plain'
export interface Fact {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly kind: Kind
}

/** Values of a template that are shown as facts, in this order. */
const known: readonly (readonly [name: string, kind: Kind, label: Words])[] = [
  ['cart_code', 'mark', { en: 'Shipment', id: 'Kiriman', cn: '货件' }],
  ['shipment_code', 'mark', { en: 'Shipment', id: 'Kiriman', cn: '货件' }],
  ['receipt_number', 'mark', { en: 'Parcel', id: 'Paket', cn: '包裹' }],
  ['ticket_code', 'mark', { en: 'Ticket', id: 'Tiket', cn: '工单' }],
  ['invoice_code', 'mark', { en: 'Invoice', id: 'Tagihan', cn: '账单' }],
  ['credit_note_code', 'mark', { en: 'Credit note', id: 'Nota kredit', cn: '贷记单' }],
  ['marking_code', 'mark', { en: 'Marking code', id: 'Kode marking', cn: '唛头' }],
  ['tracking_number', 'mark', { en: 'Tracking number', id: 'Nomor pelacakan', cn: '运单号' }],
  ['destination', 'plain', { en: 'Destination', id: 'Tujuan', cn: '目的地' }],
  ['total', 'sum', { en: 'Amount', id: 'Jumlah', cn: '金额' }],
  ['balance', 'plain', { en: 'Balance', id: 'Saldo', cn: '余额' }],
  ['due', 'plain', { en: 'Due', id: 'Jatuh tempo', cn: '付款期限' }],
  ['counter', 'plain', { en: 'Collect at', id: 'Ambil di', cn: '自提点' }],
  ['counter_address', 'plain', { en: 'Address', id: 'Alamat', cn: '地址' }],
  ['counter_hours', 'plain', { en: 'Opening hours', id: 'Jam buka', cn: '营业时间' }],
  ['pickup_slot', 'plain', { en: 'Pickup', id: 'Penjemputan', cn: '上门取件' }],
  ['changes_until', 'plain', { en: 'Change until', id: 'Dapat diubah sampai', cn: '更改截止' }],
  ['boxes', 'plain', { en: 'Boxes', id: 'Jumlah koli', cn: '箱数' }],
  ['bank_reference', 'mark', { en: 'Bank reference', id: 'Referensi bank', cn: '银行流水号' }],
  ['file_name', 'plain', { en: 'Document', id: 'Dokumen', cn: '文件' }],
]

/** A day means something else where nothing is to be paid. */
const otherDue: readonly (readonly [start: string, label: Words])[] = [
  ['shipment_', { en: 'Collect by', id: 'Ambil paling lambat', cn: '自提截止' }],
  ['unclaimed_', { en: 'Kept until', id: 'Disimpan sampai', cn: '保管至' }],
  ['data_', { en: 'Available until', id: 'Tersedia sampai', cn: '可下载至' }],
]

const labelOf = (name: string, template: string, label: Words, language: Language): string => {
  const other = name === 'due' ? otherDue.find(([start]) => template.startsWith(start))?.[1] : undefined
  return (other ?? label)[language]
}

/** The values that the texts of a template name, as far as there are any. */
export const factsOf = (
  name: string,
  { subject, body }: Template[Language],
  words: Readonly<Record<string, string>>,
  language: Language,
): Fact[] =>
  known.flatMap(([fact, kind, label]) => {
    const value = words[fact] ?? ''
    const isTold = `${subject} ${body}`.includes(`{${fact}}`)
    return isTold && value !== '' ? [{ name: fact, kind, value, label: labelOf(fact, name, label, language) }] : []
  })

/**
 * The one-time or collection code in a text. It is stored nowhere else; the words before it in the template say where it
 * begins.
 */
export const codeIn = (body: string, template: string): string | undefined => {
  const [before = '', after] = template.split('{code}')
  if (after === undefined) return undefined
  const lead = before.slice(before.lastIndexOf('}') + 1)
  const start = body.indexOf(lead)
  return start < 0 ? undefined : /^\w+/.exec(body.slice(start + lead.length))?.[0]
}

export const drawCode = (code: string, { ink }: Colors): Markup => {
  const shape = `padding:1px 7px;border:1.5px solid ${ink};border-radius:3px;${wholeCode(code)}`
  const type = `color:${ink};font-family:${mono};font-size:13px;line-height:20px;font-weight:600;letter-spacing:0.02em`
  return markup`<span class="ink" style="display:inline-block;${shape};${type}">${code}</span>`
}

/** A code that somebody types or shows: easy to read and to select. */
export const drawLargeCode = (code: string, { ink }: Colors): Markup => {
  const shape = `padding:10px 18px;border:2px solid ${ink};border-radius:3px`
  const type = `color:${ink};font-family:${mono};font-size:30px;line-height:36px;font-weight:700;letter-spacing:0.12em`
  return markup`<p style="margin:0 0 20px"><span class="ink" style="display:inline-block;${shape};${type}">${code}</span></p>`
}

const valueOf = ({ kind, value }: Fact, colors: Colors): Markup => {
  if (kind === 'mark') return drawCode(value, colors)
  const size = kind === 'sum' ? 'font-size:20px;line-height:26px;font-weight:700' : 'font-weight:600'
  return markup`<span style="${size};font-variant-numeric:tabular-nums">${value}</span>`
}

export const drawFacts = (facts: readonly Fact[], colors: Colors): Markup => {
  const { line, muted, ink } = colors
  const edge = `padding:10px 0;border-top:1px solid ${line};vertical-align:middle`
  const label = `${edge};padding-right:12px;color:${muted};font-size:14px;line-height:20px`
  const value = `${edge};color:${ink};font-size:15px;line-height:22px;word-break:break-word`
  const row = (fact: Fact): Markup =>
    markup`<tr><td class="rule muted" width="38%" style="${label}">${fact.label}</td>
      <td class="ink rule" style="${value}">${valueOf(fact, colors)}</td></tr>`
  return markup`<table ${wholeWidth} class="rule" style="margin:0 0 24px;border-bottom:1px solid ${line}">
    ${facts.map(row)}
    </table>`
}
