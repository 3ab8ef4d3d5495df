import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { settingsElementId, type Settings } from '@layar/contract'
import type { Config } from '../config/config'
import { startApp } from '../testing/start'
import { settingsFor } from './pages'

let webFolder: string
beforeAll(async () => {
  webFolder = await mkdtemp(join(inject('testFolder'), 'web-'))
  await mkdir(join(webFolder, 'assets'))
  await writeFile(join(webFolder, 'index.html'), '<html lang="en"><head></head><body></body></html>')
  await writeFile(join(webFolder, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(webFolder, 'assets', 'main-1a2b3c4d.js'), 'export {}')
})

const get = async (url: string, changes: Partial<Config> = {}, headers: Record<string, string> = {}) => {
  const { app } = await startApp({ webFolder, ...changes })
  return app.inject({ method: 'GET', url, headers })
}
const settingsIn = (page: string): Settings =>
  JSON.parse(new RegExp(`id="${settingsElementId}">([^<]*)<`).exec(page)?.[1] ?? '{}') as Settings

test('makes browsers revalidate the service worker at every check and allows it for the whole site [SESS-09]', async () => {
  const worker = await get('/sw.js')
  expect(worker.statusCode).toBe(200)
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-type']).toContain('javascript')
  expect(worker.headers['content-security-policy']).toContain("worker-src 'self'")
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  const asset = await get('/assets/main-1a2b3c4d.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('links the old version only where it is configured [SHELL-16]', async () => {
  expect(settingsIn((await get('/import')).body)).toMatchObject({ country: 'sg', old_version_url: null })
  const oldVersionUrl = 'https://old.example/</script>'
  const page = (await get('/import', { oldVersionUrl })).body
  expect(page).not.toContain('old.example/</script>')
  expect(settingsIn(page).old_version_url).toBe(oldVersionUrl)
})

test('names the site of the other country, and links it where it has a configured host or is the default [CTRY-01]', async () => {
  const { config } = (await startApp()).deps
  const siteFor = (country: 'sg' | 'id', changes: Partial<Config>) =>
    settingsFor({ ...config, countryByHost: {}, ...changes }, country).other_country
  const baseUrl = 'https://layar.example'
  expect(siteFor('sg', { baseUrl })).toEqual({ brand_name: 'Layar Indonesia', url: null })
  expect(siteFor('id', { baseUrl })).toEqual({ brand_name: 'Layar Singapore', url: 'https://layar.example' })
  const countryByHost = { 'sg.layar.example': 'sg', 'id.layar.example': 'id' } as const
  expect(siteFor('sg', { baseUrl, countryByHost }).url).toBe('https://id.layar.example')
  expect(siteFor('id', { baseUrl: 'http://layar.example:8080', countryByHost }).url).toBe(
    'http://sg.layar.example:8080',
  )
  expect(siteFor('id', { baseUrl, countryByHost: { 'layar.example': 'id' } }).url).toBeNull()
})
