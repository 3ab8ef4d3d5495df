import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientLogCalls } from '@layar/contract'
import type { Send } from '@layar/ui/call/create-client.ts'
import { describeClient, startClientLog } from './client-log'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const describe = () => ({ client_name: 'Firefox 1', client_os: 'Linux', client_os_version: '' })
const minuteMs = 60_000

test('sends the client log on load and again once it is over five minutes old [SESS-06]', async () => {
  const send = vi.fn(() => Promise.resolve({ action: true, message: '' }))
  const stop = startClientLog({ send: send as unknown as Send, describe })
  expect(send).toHaveBeenCalledTimes(1)
  expect(send).toHaveBeenCalledWith(clientLogCalls.logClient, { body: describe() })
  await vi.advanceTimersByTimeAsync(5 * minuteMs)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).toHaveBeenCalledTimes(2)
  stop()
  await vi.advanceTimersByTimeAsync(60 * minuteMs)
  expect(send).toHaveBeenCalledTimes(2)
})

test('retries a failed log silently at the next check, twenty seconds later [SESS-06]', async () => {
  const send = vi.fn(() => Promise.reject(new Error('no network')))
  const stop = startClientLog({ send: send, describe })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(send).toHaveBeenCalledTimes(2)
  stop()
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome 140.0.0.0',
    'Windows',
    '10.0',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    'Safari 18.2',
    'iOS',
    '18.2',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'Firefox 140.0', 'Android', '15'],
  ['something else', 'unknown', 'unknown', ''],
])('parses %s into browser and system', (userAgent, client_name, client_os, client_os_version) => {
  expect(describeClient({ userAgent }, '1.2.3')).toEqual({
    client_name,
    client_os,
    client_os_version,
    mobile_app_version: '1.2.3',
  })
})
