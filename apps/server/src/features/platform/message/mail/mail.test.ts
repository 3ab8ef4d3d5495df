import { languages, type Language } from '@layar/contract'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../../config/read-config'
import { messageData } from '../../../../testing/message-data'
import type { MessageData } from '../labels'
import { render, templates, type TemplateName } from '../render'
import { mailHtml, type StoredMail } from './mail'

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const names = Object.keys(templates) as TemplateName[]
const path = '/import/transaction/detail?code=SHP-SAMPLE01'

/** A row as the outbox has it: without what is stored in the text only. */
const stored = (
  template: TemplateName,
  language: Language,
  { data = messageData, link = path }: { data?: MessageData; link?: string | undefined } = {},
): StoredMail => ({
  customerId: 'somebody',
  language,
  template,
  ...render(template, language, data, config.baseUrl + link),
  data: Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'code')),
})

/** What a reader sees in the open mail: without its preview line. */
const textOf = (html: string): string =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div style="display:none.*?<\/div>/s, '')
    .replace(/<span style="white-space:nowrap">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/[ \n]+/g, ' ')
const shown = (mail: StoredMail): string => textOf(mailHtml(mail, config))
const hrefs = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)

describe.each(names)('the mail of %s', (template) => {
  test.each(languages)('says all that its text says (%s)', (language) => {
    const mail = stored(template, language)
    const text = shown(mail)
    const [body = ''] = mail.body.split('\n\n')
    expect(text).toContain(body)
    for (const word of mail.subject.split(/[ :：]+/)) expect(text.toLowerCase()).toContain(word.toLowerCase())
  })

  test.each(languages)('loads nothing, has one link to our own site, and is small (%s)', (language) => {
    const html = mailHtml(stored(template, language), config)
    expect(html).not.toMatch(
      /<(img|script|link|iframe|object|form|base|audio|video|picture)\b|\bsrc=|url\(|@import|@font-face/i,
    )
    expect(html).not.toMatch(/\son\w+=/i)
    expect(hrefs(html)).toEqual([config.baseUrl + path])
    expect(html.match(/https?:/g)).toHaveLength(1)
    const lang = { en: 'en', id: 'id', cn: 'zh-Hans' }[language]
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain(`<div role="main" lang="${lang}">`)
    expect(html).not.toMatch(/undefined|NaN|\[object|\{\w+\}(?!\n)/)
    expect(Buffer.byteLength(html)).toBeLessThan(12_000)
    expect(Math.max(...html.split('\n').map((line) => line.length))).toBeLessThan(998)
  })
})

test('shows what somebody typed as text, never as markup', () => {
  const name = `<script>alert("1")</script><a href='https://evil.example'>&amp;`
  const mail = stored('ticket_answered', 'en', { data: { ...messageData, subject: name, answer: `one\ntwo ${name}` } })
  const html = mailHtml({ ...mail, subject: `${name}: x` }, config)
  expect(html).not.toMatch(/<script|evil\.example['"]/)
  expect(hrefs(html)).toHaveLength(1)
  expect(textOf(html)).toContain(`${name}: one two ${name}`)
  const facts = mailHtml(stored('suspense_returned', 'en', { data: { ...messageData, bank_reference: name } }), config)
  expect(facts).not.toContain('<script')
})

test.each(['https://evil.example/pay', 'javascript:alert(1)', 'http://localhost:3000.evil.example/'])(
  'makes no link of an address that somebody typed: %s',
  (address) => {
    const mail = { ...stored('welcome', 'en'), body: `Hello.\n\n${address}` }
    expect(hrefs(mailHtml(mail, config))).toEqual([])
    expect(shown(mail)).toContain(address)
  },
)

test('keeps an address with quotes inside its attribute', () => {
  const link = `/import/ticket?code="><script>'`
  const html = mailHtml(stored('ticket_answered', 'en', { link }), config)
  expect(html).not.toContain('<script')
  expect(hrefs(html)).toHaveLength(1)
})

test('shows amount, code and day as facts with their names', () => {
  expect(shown(stored('invoice_issued', 'en'))).toMatch(
    /Invoice INV-SAMPLE01 Amount \$16\.50 Due 1 May 2024, 10:00 SGT/,
  )
  expect(shown(stored('shipment_collection_reminder', 'id'))).toMatch(
    /Ambil paling lambat 1 Mei 2024, 10:00 SGT Ambil di Loket Alamat 1 Sample Road/,
  )
  expect(shown(stored('balance_credited', 'cn'))).toMatch(/金额 \$16\.50 余额 \$90\.00/)
})

test('shows every code large, although it is stored in the text only', () => {
  const withCode = names.filter((name) => templates[name].en.body.includes('{code}'))
  expect(withCode).toEqual([
    'verification_code',
    'shipment_outbound_collection',
    'shipment_collection_reminder',
    'shipment_collection_late',
    'shipment_collection_rest',
  ])
  for (const template of withCode)
    for (const language of languages)
      expect(mailHtml(stored(template, language), config)).toMatch(/font-size:30px[^>]*>123456</)
  expect(mailHtml(stored('password_recovery', 'en'), config)).not.toContain('font-size:30px')
})

test('a held export stands in our warehouse where it was held there, and otherwise on its way', () => {
  const heldFrom = (origin: string) =>
    shown(stored('export_hold', 'en', { data: { ...messageData, held_from: origin } }))
  expect(heldFrom('received')).toContain('Warehouse EXP-SAMPLE01')
  expect(heldFrom('on_clearance')).toContain('On the way EXP-SAMPLE01')
})

test('an export that arrived damaged stands in our warehouse, and one that is held no longer where it was held', () => {
  const damaged = { ...messageData, held_from: 'received' }
  expect(shown(stored('export_damaged', 'en', { data: damaged }))).toContain('Warehouse EXP-SAMPLE01')
  for (const [standing, station] of [
    ['received', 'Warehouse'],
    ['on_clearance', 'On the way'],
  ] as const)
    expect(shown(stored('export_released', 'en', { data: { ...messageData, export_standing: standing } }))).toContain(
      `${station} EXP-SAMPLE01`,
    )
})

/** Mails about goods that stand at no station, or that do not say at which. */
const withoutLine: readonly string[] = [
  ...['rejected', 'cancelled', 'invoice_expired', 'lost', 'disposed'].map((one) => `export_${one}`),
  ...['cancelled', 'lost', 'disposed'].map((one) => `shipment_${one}`),
  // Goods wait at their warehouse, or are on their way.
  'shipment_delayed',
  'export_delayed',
  'shipment_overdue',
  'export_overdue',
  // Of a courier who fetches them, and of some cartons of many.
  ...['booked', 'started', 'failed'].map((one) => `export_pickup_${one}`),
  ...['follow', 'short', 'found', 'found_at_origin'].map((one) => `export_cartons_${one}`),
]
test('each mail of a shipment shows its station, but those of which we say that they show none', () => {
  const ofGoods = names.filter((name) => /^(shipment|export)_/.test(name))
  const none = ofGoods.filter((name) => !mailHtml(stored(name, 'en'), config).includes('border-radius:50%'))
  expect(none.sort()).toEqual([...withoutLine].sort())
})

test('shows the station of a shipment, and no line where the goods have left it', () => {
  expect(shown(stored('shipment_sent', 'en'))).toContain('On the way SHP-SAMPLE01')
  expect(shown(stored('shipment_outbound_collection', 'id'))).toContain('Pengambilan SHP-SAMPLE01')
  expect(shown(stored('export_received', 'cn'))).toContain('仓库 EXP-SAMPLE01')
  // The status that stands, not the mistaken one.
  expect(shown(stored('shipment_corrected', 'en'))).toContain('Warehouse SHP-SAMPLE01')
  expect(mailHtml(stored('shipment_lost', 'en'), config)).not.toContain('border-radius:50%')
})

test('names the page that its button opens', () => {
  const button = (template: TemplateName, link: string, language: Language = 'en') =>
    />([^<]*)<\/a>/.exec(mailHtml(stored(template, language, { link }), config))?.[1]
  expect(button('invoice_issued', '/import/invoice/detail?code=INV-1')).toBe('Pay invoice')
  expect(button('invoice_paid', '/export/Invoice?invoice_code=INV-1', 'id')).toBe('Lihat tagihan')
  expect(button('password_recovery', '/reset-password#token=abc', 'cn')).toBe('重设密码')
  expect(button('welcome', '/some/new/page')).toBe('Open Layar')
})

test('says in its foot who sent it and why, as the company is named on its documents', () => {
  const own = {
    ...config,
    companies: { ...config.companies, id: { ...config.companies.id, licence: 'SIUPJPT 7', taxNumber: '01.2' } },
  }
  const data = { ...messageData, account_country: 'id' }
  const text = textOf(mailHtml(stored('shipment_sent', 'id', { data }), own))
  expect(text).toContain('karena memiliki akun di Layar Indonesia. Atur pesan yang Anda terima')
  expect(text).toMatch(/PT Contoh Freight, Jalan Contoh No\. 1, Jakarta 10000 NPWP 01\.2 · Izin SIUPJPT 7/)
  const code = shown({ ...stored('verification_code', 'en'), customerId: null })
  expect(code).toContain('because this address was used at Layar Singapore.')
  expect(code).toMatch(/SAMPLE FREIGHT PTE LTD, .* UEN /)
  expect(shown({ ...stored('staff_password', 'cn'), customerId: null })).toContain('您是 Layar Singapore 的员工')
})

test('offers no way to turn off a mail that is sent regardless', () => {
  expect(shown(stored('shipment_hold', 'en'))).not.toContain('Choose what we send you')
  expect(shown(stored('shipment_sent', 'en'))).toContain('Choose what we send you')
})

test('has a dark form for each colour that it writes', () => {
  const html = mailHtml(stored('shipment_sent', 'en'), config)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*?)\n\}/s.exec(html)?.[1] ?? ''
  const classes = [...new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')))]
  const structural = ['inner', 'wide']
  for (const name of classes.filter((one) => !structural.includes(one))) expect(dark).toContain(`.${name}`)
})

test('sends a message of an earlier version, whose template is gone, as its text', () => {
  const mail = {
    ...stored('welcome', 'en'),
    template: 'gone',
    subject: 'Old',
    body: 'Still true.',
    data: { odd: { deep: 1 } },
  }
  expect(shown(mail)).toMatch(/Old Still true\./)
})

test('previews its text in the list of mails', () => {
  expect(mailHtml(stored('shipment_sent', 'en'), config)).toMatch(/<div style="display:none[^>]*>SHP-SAMPLE01 has left/)
})

test.each(languages)('breaks no code at its hyphens, and changes none of its signs (%s)', (language) => {
  const code = messageData['cart_code']
  const html = mailHtml(stored('shipment_delivered', language), config)
  expect(code).toContain('-')
  const told = html.split('<div role="main"')[1]?.split('<h1')[1]?.split('</p>')[0] ?? ''
  expect(told).toContain(`<span style="white-space:nowrap">${code}</span>`)
  expect(told.replaceAll(`<span style="white-space:nowrap">${code}</span>`, '')).not.toContain(code)
  const long = `TRACK-${'0123456789'.repeat(3)}`
  const facts = mailHtml(stored('invoice_paid', 'en', { data: { ...messageData, invoice_code: long } }), config)
  expect(facts).not.toContain(`white-space:nowrap">${long}`)
})
