import { staffContentCalls, type StaffAnnouncement, type StaffBanner } from '@layar/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectListStates } from '../../../testing/list-states'
import { answer, dialog, dialogButton, loading, refusal, renderConsole } from '../../../testing/render-console'

const id = '3f0c8f0e-0000-4000-8000-000000000001'
const texts = (text: string) => ({ en: text, id: `${text} id`, cn: `${text} cn` })
const kept = {
  updated_at: '2026-03-01T04:00:00.000Z',
  updated_by: 'Dewi',
  is_sample: false,
  is_shown_now: true,
  version: 'loaded',
}
const banner: StaffBanner = {
  banner_id: id,
  kind: 'featured',
  service: 'impor',
  country: 'sg',
  title: texts('Free pickup'),
  body: texts('This month'),
  image_url: null,
  link_url: '/import/promotion',
  position: 3,
  is_active: true,
  active_from: '2026-03-01T04:00:00.000Z',
  active_to: null,
  ...kept,
}
const announcement: StaffAnnouncement = {
  announcement_id: id,
  country: null,
  level: 'info',
  title: texts('Holiday'),
  body: texts('We are closed on Monday.'),
  link_url: '',
  is_active: true,
  active_from: '2026-03-01T04:00:00.000Z',
  active_to: '2026-03-03T04:00:00.000Z',
  ...kept,
}
const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)
  if (found === null) throw new Error(`no field ${name}`)
  return found
}
const answers = [
  answer(staffContentCalls.staffBanners, () => ({ action: true, message: '', results: [banner], next: null })),
  answer(staffContentCalls.staffUpdateBanner, ({ body }) => {
    if (body.link_url.startsWith('javascript:')) throw refusal(422, { link_url: 'This link is not allowed.' })
    return { action: true, message: '', result: banner }
  }),
  answer(staffContentCalls.staffAnnouncements, () => ({
    action: true,
    message: '',
    results: [announcement],
    next: null,
  })),
  answer(staffContentCalls.staffCreateAnnouncement, () => ({ action: true, message: '', result: announcement })),
]

test('changes a banner with a preview of what customers see, in Singapore time [SUPP-04]', async () => {
  const { user, sentTo } = renderConsole('/banners', ['support'], answers)
  await user.click(await screen.findByRole('button', { name: /Free pickup/ }, loading))
  fireEvent.change(field('title.en'), { target: { value: 'Free pickup in June' } })
  expect(dialog().getAllByText('Free pickup in June')).not.toEqual([])
  expect(field('active_from').value).toBe('2026-03-01T12:00')
  await user.click(dialogButton('Save'))
  expect(sentTo(staffContentCalls.staffUpdateBanner)).toEqual([
    {
      params: { banner_id: id },
      body: {
        kind: 'featured',
        service: 'impor',
        country: 'sg',
        title: { ...banner.title, en: 'Free pickup in June' },
        body: banner.body,
        image_url: null,
        link_url: '/import/promotion',
        position: 3,
        is_active: true,
        active_from: '2026-03-01T12:00:00+08:00',
        active_to: null,
        version: 'loaded',
      },
    },
  ])
})

test('shows a refused link as an error at its field and keeps the input [SUPP-04]', async () => {
  const { user } = renderConsole('/banners', ['support'], answers)
  await user.click(await screen.findByRole('button', { name: /Free pickup/ }, loading))
  fireEvent.change(field('link_url'), { target: { value: 'javascript:alert(1)' } })
  await user.click(dialogButton('Save'))
  expect(await dialog().findAllByText('This link is not allowed.')).not.toEqual([])
  expect([field('link_url').value, field('link_url').getAttribute('aria-invalid')]).toEqual([
    'javascript:alert(1)',
    'true',
  ])
})

test('sends an announcement only with a start time, and for both countries [SUPP-04]', async () => {
  const { user, sentTo } = renderConsole('/announcements', ['support'], answers)
  await user.click(await screen.findByRole('button', { name: 'New announcement' }, loading))
  for (const language of ['en', 'id', 'cn']) {
    fireEvent.change(field(`title.${language}`), { target: { value: `Late ${language}` } })
    fireEvent.change(field(`body.${language}`), { target: { value: `Storm ${language}` } })
  }
  fireEvent.change(field('active_from'), { target: { value: '' } })
  await user.click(dialogButton('Save'))
  expect(await dialog().findAllByText('Enter a date and time.')).not.toEqual([])
  expect(sentTo(staffContentCalls.staffCreateAnnouncement)).toEqual([])
  fireEvent.change(field('active_from'), { target: { value: '2026-05-01T08:00' } })
  await user.click(dialogButton('Save'))
  expect(sentTo(staffContentCalls.staffCreateAnnouncement)).toMatchObject([
    {
      body: {
        country: null,
        level: 'info',
        title: { en: 'Late en', id: 'Late id', cn: 'Late cn' },
        active_from: '2026-05-01T08:00:00+08:00',
        active_to: null,
      },
    },
  ])
})

test.each([
  ['/banners', staffContentCalls.staffBanners],
  ['/announcements', staffContentCalls.staffAnnouncements],
] as const)('shows the error and empty states of %s', (path, call) =>
  expectListStates({
    path,
    roles: ['support'],
    call,
    nothing: { action: true, message: '', results: [], next: null },
    empty: 'No content yet',
  }),
)
