import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staffCalls, staffMemberCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { nextIp } from '../../../testing/counted'
import { makeStaff } from '../../../testing/make-staff'
import { startApp } from '../../../testing/start'
import {
  beginSecondFactor,
  confirmSecondFactor,
  countRecoveryCodes,
  findSecondFactor,
  isOn,
  replaceRecoveryCodes,
} from '../second-factor/store'

const runbook = readFileSync(join(import.meta.dirname, '../../../../../../docs/runbook.md'), 'utf8')
const statements = [...runbook.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) => sql)

/** As psql reads it: `\set name 'value'`, then `:'name'`. */
const withVariables = (sql: string): string => {
  const values = new Map([...sql.matchAll(/\\set (\w+) ('.*')/g)].map(([, name, value]) => [name, value]))
  return sql.replaceAll(/\\set .*/g, '').replaceAll(/:'(\w+)'/g, (_, name: string) => values.get(name) ?? '')
}
const withWord = (word: string): string => withVariables(statements.find((sql) => sql.includes(word)) ?? '')

test('the first admin of the runbook sets a password by the link and signs in', async () => {
  const app = await startApp()
  await app.deps.database.pool.query(withWord('insert into staff'))
  const sender = () => ({ country: 'sg', ip: nextIp() }) as const
  const body = { token: 'the-token', password: 'river-stone-42' }
  expect((await app.send(staffMemberCalls.staffSetPassword, { body }, sender())).status).toBe(200)
  const login = { email: 'admin@your-domain.example', password: body.password }
  const { status, text } = await app.send(staffCalls.staffLogin, { body: login }, sender())
  expect(status, text).toBe(200)
})

test('the runbook removes the two-step login of an admin who has lost phone and recovery codes, and of nobody else', async () => {
  const app = await startApp()
  const { db, pool } = app.deps.database
  const [lost, other] = [await makeStaff(app, ['admin']), await makeStaff(app, ['admin'])]
  for (const { staff } of [lost, other]) {
    await beginSecondFactor(db, app.deps.config, staff.id)
    await confirmSecondFactor(db, staff.id, new Date())
    await replaceRecoveryCodes(db, app.deps.config, staff.id)
  }
  const sql = withWord('delete from staff_second_factors').replaceAll('admin@your-domain.example', lost.staff.email)
  for (const line of sql.trim().split('\n')) await pool.query(line)
  const left = async ({ staff }: typeof lost) => [
    isOn(await findSecondFactor(db, staff.id)),
    await countRecoveryCodes(db, staff.id),
  ]
  expect([await left(lost), await left(other)]).toEqual([
    [false, 0],
    [true, 10],
  ])
})

test('the runbook ends every session', async () => {
  const app = await startApp()
  const { sender } = await makeStaff(app, ['hub'])
  expect((await app.send(staffCalls.staffMe, {}, sender)).status).toBe(200)
  for (const sql of withWord('update staff_sessions').trim().split('\n')) await app.deps.database.pool.query(sql)
  expect((await app.send(staffCalls.staffMe, {}, sender)).status).toBe(401)
})

test('the runbook reads the figures and reasons of jobs', async () => {
  const { deps } = await startApp()
  const [figures] = (await deps.database.pool.query<Record<string, unknown>>(withWord('waiting_jobs'))).rows
  expect(Object.keys(figures ?? {})).toEqual(['waiting_jobs', 'failed_jobs', 'oldest_job_at'])
  await expect(deps.database.pool.query(withWord('a_reason'))).resolves.toBeDefined()
})
