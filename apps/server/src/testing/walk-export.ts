import type { Call } from '@layar/contract'
import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './start'
import { walk, type Row } from './walk-row'
import { openWorld, type Country, type World } from './walk-world'

interface ExportRow extends Omit<Row, 'countries' | 'isGuest' | 'isExport'> {
  readonly id: `XCALL-${string}`
  /** For a write: how often the effect that must occur once has occurred. */
  readonly effects?: (world: World) => Promise<number>
}

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'> | ExportRow): string => `${method} ${path}`

/** The walk of the export API: a customer of Indonesia, where export is enabled; in Singapore it is not. */
export const walkExport = (rows: readonly ExportRow[], lists: readonly Readonly<Record<string, Call>>[]): void => {
  const specified = lists.flatMap((list) => Object.values(list).filter(({ source }) => source === 'specification'))
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  const open = (country: Country) => openWorld(app, country, 'export')

  test('covers every call of the export API', () => {
    expect(rows.map(nameOf).sort()).toEqual(specified.map(nameOf).sort())
  })

  walk(rows.map((row) => ({ ...row, countries: ['id'], isExport: true })))

  for (const row of rows) {
    const { id, method, path, effects } = row
    const name = nameOf(row)
    const needsSession = specified.find((call) => nameOf(call) === name)?.auth === 'customer'
    test(`${name} ${needsSession ? 'is refused without a session' : 'answers a guest as well'} [${id}]`, async () => {
      const world = await open('id')
      const asked = await row.good(world)
      const before = await world.kept()
      const { status, body, text } = await world.ask(method, path, asked, true)
      expect(status, text).toBe(needsSession ? 401 : 200)
      if (needsSession) expect(body).toMatchObject({ action: false, message: expect.stringMatching(/.{5}/) as string })
      expect(await world.kept()).toBe(before)
    })

    test(`${name} is not there where the mode is off [${id}] [SHELL-03]`, async () => {
      const world = await open('sg')
      const asked = await row.good(world)
      const before = await world.kept()
      const { status, body, text } = await world.ask(method, path, asked)
      expect([status, body['error_code']], text).toEqual([404, 'not_found'])
      expect(await world.kept()).toBe(before)
    })

    if (method === 'GET') continue
    test(`${name} sent seven times has ${effects ? 'one effect' : 'none'} and one answer [${id}]`, async () => {
      const world = await open('id')
      const asked = await row.good(world)
      const before = await world.kept()
      const answers = await Promise.all(Array.from({ length: 7 }, () => world.ask(method, path, asked)))
      expect(new Set(answers.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1)
      expect(answers[0]?.status, answers[0]?.text).toBe(200)
      if (effects) expect(await effects(world)).toBe(1)
      else expect(await world.kept()).toBe(before)
    })
  }
}
