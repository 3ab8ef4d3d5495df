import type { StaffLead } from '@layar/contract'
import { expect, test } from 'vitest'
import { leadsCsv } from './csv'

const lead: StaffLead = {
  lead_id: '3f0c8f0e-0000-4000-8000-000000000009',
  country: 'sg',
  kind: 'order',
  name: 'Ahmad',
  company_name: '',
  email: 'ahmad@example.sg',
  phone_number: '+6591234567',
  origin_country: 'China',
  track: 'laut',
  goods: '200 chairs, "teak"',
  message: '=SUM(A1)',
  files: [],
  status: 'contacted',
  note: null,
  assigned_to: null,
  contacted_at: null,
  created_at: '2026-03-01T17:04:05.678Z',
}
const lines = (language: 'en' | 'id' | 'cn') => leadsCsv([lead], language).split('\r\n')

test('a file of quote requests is in the language of the reader, with moments that a spreadsheet reads', () => {
  expect(lines('en')).toEqual([
    '\uFEFFReceived (SGT),Country,Type,Status,Name,Company,Email,Phone,From,Transport,Goods,Message,Note,First contacted (SGT)',
    `2026-03-02 01:04,Singapore,New order,Contacted,Ahmad,,ahmad@example.sg,'+6591234567,China,Sea,"200 chairs, ""teak""",'=SUM(A1),,`,
    '',
  ])
  expect(lines('id')[1]).toMatch(/^2026-03-02 01:04;Singapura;Pesanan baru;Sudah dihubungi;Ahmad;.*;Laut;/)
  expect(lines('cn')[1]).toMatch(/^2026-03-02 01:04,新加坡,新订单,已联系,Ahmad,.*,海运,/)
})
