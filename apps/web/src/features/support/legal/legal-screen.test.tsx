import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { legalCalls, type LegalDocument } from '@layar/contract'
import { answer, refusal, renderPortal } from '../../../testing/render-portal'

const document: LegalDocument = {
  kind: 'privacy',
  document_id: 'now',
  title: 'Privacy notice',
  paragraphs: ['# What we collect', '<b>Your account</b>'],
  valid_from: '2026-03-01T04:00:00.000Z',
  valid_to: null,
  is_sample: true,
  versions: [
    { document_id: 'now', valid_from: '2026-03-01T04:00:00.000Z' },
    { document_id: 'before', valid_from: '2025-01-01T04:00:00.000Z' },
  ],
}
const open = (path: string, result: LegalDocument | null, language: 'en' | 'id' | 'cn' = 'en') =>
  renderPortal(path, {
    session: { token: null, language },
    settings: {
      operator: {
        name: 'Contoh',
        address: [],
        registration_number: null,
        tax_number: null,
        licence: null,
        terms_url: '/terms',
        privacy_url: '/privacy',
        data_protection_email: 'dpo@layar.example',
      },
    },
    answers: [
      answer(legalCalls.legalDocument, () => {
        if (result === null) throw refusal(404, 'Not found')
        return { action: true, message: '', result }
      }),
    ],
  })

test('shows the text with its date, marked as a sample, its earlier versions and the contact; nothing in it is markup', async () => {
  const { sentTo } = open('/privacy', document)
  expect(await screen.findByRole('heading', { name: 'What we collect', level: 2 })).toBeTruthy()
  expect(screen.getByText('<b>Your account</b>')).toBeTruthy()
  expect(screen.getByText(/^Version of .*2026/)).toBeTruthy()
  expect(screen.getByText(/^This is a sample text/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'dpo@layar.example' }).getAttribute('href')).toBe('mailto:dpo@layar.example')
  expect(screen.getByRole('link', { name: /^Version of .*2025/ }).getAttribute('href')).toBe('/privacy?version=before')
  expect(sentTo(legalCalls.legalDocument)).toEqual([{ params: { kind: 'privacy' }, query: {} }])
})

test('an earlier version says until when it was in force and leads to the one that is', async () => {
  const earlier = { ...document, document_id: 'before', valid_to: '2026-03-01T04:00:00.000Z', is_sample: false }
  const { sentTo } = open('/terms?version=before', { ...earlier, kind: 'terms', title: 'Terms' })
  expect(await screen.findByText(/^Earlier version of .*, in force until /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read the version in force' }).getAttribute('href')).toBe('/terms')
  expect(sentTo(legalCalls.legalDocument)).toEqual([{ params: { kind: 'terms' }, query: { document_id: 'before' } }])
})

test.each([
  ['en', 'Not published yet', 'Terms'],
  ['id', 'Belum dimuat', 'Syarat dan ketentuan'],
  ['cn', '尚未发布', '服务条款'],
] as const)('says in %s where nothing is published', async (language, none, title) => {
  open('/terms', null, language)
  expect(await screen.findByText(none)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
})

test.each([
  ['en', 'By creating an account you agree to the Terms and confirm that you have read the Privacy notice.'],
  ['id', 'Dengan membuat akun, Anda menyetujui Syarat dan ketentuan dan menyatakan telah membaca Kebijakan privasi.'],
  ['cn', '创建账户即表示您同意《服务条款》，并已阅读《隐私政策》。'],
] as const)('the form of registration names and links both texts in %s', async (language, sentence) => {
  open('/register', null, language)
  const said = await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === sentence)
  expect([...said.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/terms', '/privacy'])
})
