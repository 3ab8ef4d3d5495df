import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Send } from '@layar/ui/call/create-client.ts'
import { createQueryClient } from '@layar/ui/call/send-provider.tsx'
import { createSession } from '../shared/access/session/session'
import { testSettings } from '../testing/render-portal'
import { createPortalRouter } from './router'

const { document: ofBrowser } = globalThis
afterEach(() => vi.stubGlobal('document', ofBrowser))

test('a page is opened without the document of a browser, where the server draws it', async () => {
  const session = createSession(
    { token: null, language: 'en' },
    { save: () => undefined, wipe: () => undefined, keepDraftsOf: () => undefined },
  )
  const send = (() => new Promise(() => undefined)) as unknown as Send
  const portal = { settings: testSettings('sg'), session, send, queries: createQueryClient() }
  vi.stubGlobal('document', undefined)
  const router = createPortalRouter(portal, createMemoryHistory({ initialEntries: ['/login'] }))
  await router.load()
  expect(router.state.location.pathname).toBe('/login')
  // A failed listener is told to the console, where a test ends as failed.
  expect(console.error).not.toHaveBeenCalled()
})
