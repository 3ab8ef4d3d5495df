import { expect, test, vi } from 'vitest'
import { CallFailure, telemetryCalls } from '@layar/contract'
import { tell, reportError } from '../shared/platform/telemetry/report-error'
import { startTelemetry } from './telemetry'

const start = (browser: { doNotTrack?: string; globalPrivacyControl?: boolean } = {}) => {
  const send = vi.fn((..._sent: unknown[]) => Promise.reject(new Error('away')))
  const stop = startTelemetry({ send, version: '0.1.0', target: window, browser })
  return { send, stop }
}

test('counts a customer’s action and ignores an unavailable counter [SESS-10]', async () => {
  const { send, stop } = start()
  tell({ name: 'select_content', content_type: 'article', content_id: '7' })
  await Promise.resolve()
  expect(send).toHaveBeenCalledWith(telemetryCalls.trackEvent, {
    body: { name: 'select_content', content_type: 'article', content_id: '7' },
  })
  stop()
  tell({ name: 'view_notification' })
  expect(send).toHaveBeenCalledTimes(1)
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('counts nothing for %j [SESS-10]', (browser) => {
  const { send, stop } = start(browser)
  tell({ name: 'view_notification' })
  expect(send).not.toHaveBeenCalled()
  stop()
})

test('reports a program error once, with the path and without the query [SESS-10]', () => {
  const { send, stop } = start({ doNotTrack: '1' })
  window.history.replaceState(null, '', '/reset-password?token=secret')
  const error = new TypeError('x is undefined')
  reportError(error)
  window.dispatchEvent(new ErrorEvent('error', { error: error }))
  expect(send).toHaveBeenCalledTimes(1)
  const [call, sent] = send.mock.calls[0] ?? []
  expect(call).toBe(telemetryCalls.reportError)
  expect(sent).toMatchObject({
    body: { message: 'TypeError: x is undefined', path: '/reset-password', app_version: '0.1.0' },
  })
  stop()
})

test('replaces characters that the server rejects, even where the text was cut [SESS-10]', () => {
  const { send, stop } = start()
  reportError(new Error(`${'x'.repeat(492)}😀`))
  reportError(new Error('red\u001b[0m\0'))
  const said = send.mock.calls.map(([, sent]) => (sent as { body: { message: string } }).body.message)
  expect(said).toEqual([`Error: ${'x'.repeat(492)}\ufffd`, 'Error: red\ufffd[0m\ufffd'])
  stop()
})

test('ignores server responses and aborted requests, and reports five errors a page at most [SESS-10]', () => {
  const { send, stop } = start()
  reportError(new CallFailure(404, undefined, undefined))
  reportError(new DOMException('gone', 'AbortError'))
  expect(send).not.toHaveBeenCalled()
  for (let n = 0; n < 9; n += 1) reportError(new Error(`number ${n}`))
  expect(send).toHaveBeenCalledTimes(5)
  stop()
})
