import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './start'
import { openWorld, type Asked, type Country, type Json, type Method, type World } from './walk-world'

type Asks = (world: World) => Asked | Promise<Asked>

export interface Row {
  /** As in the table of requirements. */
  readonly id: `CALL-${string}` | `XCALL-${string}`
  readonly method: Method
  readonly path: string
  readonly good: Asks
  /** @default 200 */
  readonly status?: number
  /** The content of the answer besides `action` and `message`. */
  readonly answers: (world: World) => Json
  /** Bad input, each with the status of its rejection. */
  readonly bad?: readonly (readonly [what: string, ask: Asks, status: number])[]
  /** Names something of another customer, then something that does not exist. */
  readonly foreign?: readonly [foreign: Asks, absent: Asks]
  /** The status for both. @default 404 */
  readonly foreignStatus?: number
  /** @default both */
  readonly countries?: readonly Country[]
  readonly isGuest?: boolean
  /** Of the export API: sends its header and expects the answer in `data`. */
  readonly isExport?: boolean
}

const envelope = { action: true, message: expect.any(String) as string }

/** Generates the tests of a list of rows: good input, bad input, another customer's data. */
export const walk = (rows: readonly Row[]): void => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp()
  })
  for (const row of rows)
    for (const country of row.countries ?? (['sg', 'id'] as const)) {
      const { id, method, path, isGuest, isExport = false } = row
      const open = () => openWorld(app, country, isExport ? 'export' : 'import')
      const name = `${country}: ${method} ${path}`
      test(`${name} answers as specified [${id}]`, async () => {
        const world = await open()
        const { status, body, text } = await world.ask(method, path, await row.good(world), isGuest)
        expect(status, text).toBe(row.status ?? 200)
        const answer = { ...envelope, ...row.answers(world) }
        expect(body).toMatchObject(isExport ? { data: answer } : answer)
        if (isExport) expect(Object.keys(body)).toEqual(['data'])
      })
      for (const [what, ask, refused] of row.bad ?? [])
        test(`${name} refuses ${what} and changes nothing [${id}]`, async () => {
          const world = await open()
          const asked = await ask(world)
          const before = await world.kept()
          const { status, body, text } = await world.ask(method, path, asked, isGuest)
          expect(status, text).toBe(refused)
          expect(body).toMatchObject({ action: false, error_code: expect.anything() as unknown })
          expect(JSON.stringify(body['message']).length).toBeGreaterThan(4)
          expect(await world.kept()).toBe(before)
        })
      const { foreign } = row
      if (foreign)
        test(`${name} answers what is another’s as what is not there [${id}] [GUARD-10]`, async () => {
          const world = await open()
          const [theirs, nobodys] = [await foreign[0](world), await foreign[1](world)]
          const before = await world.kept()
          const found = await world.ask(method, path, theirs)
          const missing = await world.ask(method, path, nobodys)
          expect(found.status, found.text).toBe(row.foreignStatus ?? 404)
          expect([found.status, found.text]).toEqual([missing.status, missing.text])
          expect(await world.kept()).toBe(before)
        })
    }
}

export const aText = expect.any(String) as string
export const aNumber = expect.any(Number) as number
export const aList = expect.any(Array) as unknown[]
export const aThing = expect.any(Object) as object
export const nobodysId = '00000000-0000-4000-8000-000000000000'
export const nothing = (): Asked => ({})
