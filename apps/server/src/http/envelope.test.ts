import { addressCalls, agentCalls, infoCalls, profileCalls } from '@layar/contract'
import { expect, test } from 'vitest'
import { makeCustomer } from '../testing/make-customer'
import { startApp } from '../testing/start'

test('returns action, message and result or results over HTTP; on failure action false and a message [SESS-02]', async () => {
  const app = await startApp()
  const { sender } = await makeCustomer(app)
  const one = await app.send(infoCalls.whatsapp, {}, sender)
  expect(Object.keys(one.body)).toEqual(['action', 'message', 'result'])
  expect(one.body).toMatchObject({ action: true, message: expect.any(String) })
  const many = await app.send(agentCalls.agents, {}, sender)
  expect(Object.keys(many.body)).toEqual(['action', 'message', 'results'])
  expect(Array.isArray(many.body.results)).toBe(true)
  const written = await app.send(profileCalls.updateLanguage, { body: { language: 'cn' } }, sender)
  expect(Object.keys(written.body)).toEqual(['action', 'message', 'result'])
  expect(written.body.action).toBe(true)
  expect(written.body.message).not.toBe('')
  const failed = await app.send(addressCalls.deleteAddress, { body: { address_id: crypto.randomUUID() } }, sender)
  expect(failed.status).toBe(404)
  expect(failed.body).toEqual({ action: false, message: expect.any(String), error_code: expect.any(String) })
})
