import type { Language } from '@layar/contract'
import { ownWidth, type Colors } from './look'
import { markup, type Markup } from './markup'

type Words = Readonly<Record<Language, string>>

const pay: Words = { en: 'Pay invoice', id: 'Bayar tagihan', cn: '支付账单' }
const shipment: Words = { en: 'View shipment', id: 'Lihat kiriman', cn: '查看货件' }
const invoice: Words = { en: 'View invoice', id: 'Lihat tagihan', cn: '查看账单' }

/** Templates that ask for money. */
const payable = new Set([
  'invoice_issued',
  'invoice_due_on_arrival',
  'additional_invoice',
  'flight_gst_invoice',
  'payment_rejected',
  'transfer_not_booked',
  'payment_expired',
  'payment_not_prepared',
])

/** By the page that the link opens. */
const names: readonly (readonly [path: string, Words])[] = [
  ['/import/transaction/', shipment],
  ['/export/Shipment', shipment],
  ['/import/invoice/', invoice],
  ['/export/Invoice', invoice],
  ['/import/ticket', { en: 'View ticket', id: 'Lihat tiket', cn: '查看工单' }],
  ['/import/unclaimed', { en: 'View parcel', id: 'Lihat paket', cn: '查看包裹' }],
  ['/import/promotion', { en: 'View voucher', id: 'Lihat voucher', cn: '查看优惠券' }],
  ['/saldo', { en: 'View balance', id: 'Lihat saldo', cn: '查看余额' }],
  ['/setting', { en: 'Open settings', id: 'Buka pengaturan', cn: '打开设置' }],
  ['/login', { en: 'Log in', id: 'Masuk', cn: '登录' }],
  ['/reset-password', { en: 'Set a new password', id: 'Atur kata sandi baru', cn: '重设密码' }],
  ['/ops/password', { en: 'Set your password', id: 'Atur kata sandi', cn: '设置密码' }],
]
const anyPage: Words = { en: 'Open Layar', id: 'Buka Layar', cn: '打开 Layar' }

export const buttonName = (template: string, path: string, language: Language): string => {
  const found = names.find(([start]) => path.startsWith(start))?.[1] ?? anyPage
  return (found === invoice && payable.has(template) ? pay : found)[language]
}

export const drawButton = (name: string, address: string, { brand, onBrand }: Colors): Markup => {
  const shape = 'display:inline-block;padding:11px 24px;border-radius:10px'
  const type = `color:${onBrand};font-size:15px;line-height:22px;font-weight:600;text-decoration:none`
  return markup`<table ${ownWidth} class="wide" style="margin:0 0 8px"><tr>
    <td class="button" bgcolor="${brand}" style="border-radius:10px;background:${brand}">
    <a href="${address}" style="${shape};${type}">${name}</a></td></tr></table>`
}
