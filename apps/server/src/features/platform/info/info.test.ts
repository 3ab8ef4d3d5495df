import { infoCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { makeGuest } from '../../../testing/make-customer'
import { startApp } from '../../../testing/start'

/** A separate server with a fixed clock. */
const startAt = async (moment: string) => {
  const app = await startApp({})
  app.deps.clock = () => Promise.resolve(new Date(moment))
  return app
}

test("returns the support chat link, number and hours in the reader's language [CALL-02] [CALL-20] [SUPP-02]", async () => {
  const app = await startApp()
  const guest = await makeGuest(app, 'sg')
  const { body } = await app.send(infoCalls.whatsapp, {}, { ...guest, language: 'id' })
  expect(body.action).toBe(true)
  expect(body.result.url).toBe(`https://wa.me/${app.deps.config.chat.sg}`)
  expect(body.result.hours).toBe('Sen–Jum 09:00–17:00 SGT')
})

test.each([
  ['sg', '2026-11-20T16:59:59+08:00', true, null],
  ['sg', '2026-11-20T17:00:00+08:00', false, '2026-11-23T01:00:00.000Z'],
  ['id', '2026-11-20T17:00:00+08:00', true, null],
  ['id', '2026-11-20T17:00:00+07:00', false, '2026-11-23T02:00:00.000Z'],
  ['id', '2026-11-24T09:30:00+08:00', false, '2026-11-24T02:00:00.000Z'],
] as const)('in %s at %s support is open: %s [SUPP-02]', async (country, moment, isOpen, opensAt) => {
  const guest = await makeGuest(await startApp(), country)
  const { body } = await (await startAt(moment)).send(infoCalls.whatsapp, {}, { ...guest, language: 'cn' })
  expect(body.result.hours).toBe(country === 'sg' ? '周一至周五 09:00–17:00 SGT' : '周一至周五 09:00–17:00 WIB')
  expect(body.result).toMatchObject({ is_open: isOpen, opens_at: opensAt })
})

test('returns landing page and blog at our own address, and no app stores [CALL-20]', async () => {
  const app = await startApp()
  const guest = await makeGuest(app)
  const pages = await app.send(infoCalls.landingPages, {}, guest)
  expect(pages.body.result).toEqual({
    landing_url: app.deps.config.baseUrl,
    blog_url: `${app.deps.config.baseUrl}/blog`,
  })
  const apps = await app.send(infoCalls.mobileApps, {}, guest)
  expect(apps.body.result).toEqual({ ios_update_url: null, android_update_url: null })
})

test('takes app store pages from the deployment’s settings [CALL-20] [SHELL-15]', async () => {
  const appStores = { ios: 'https://apps.example/layar', android: null }
  const app = await startApp({ appStores })
  const apps = await app.send(infoCalls.mobileApps, {}, await makeGuest(app))
  expect(apps.body.result).toEqual({ ios_update_url: appStores.ios, android_update_url: null })
})

test('rejects a call without an access token [CALL-20]', async () => {
  const app = await startApp()
  expect((await app.send(infoCalls.whatsapp, {}, { country: 'sg' })).status).toBe(403)
})
