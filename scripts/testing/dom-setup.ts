import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { toast } from '../../packages/ui/src/toast/store.ts'

// What jsdom lacks and every screen needs.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string): MediaQueryList => ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }),
})

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
vi.stubGlobal('ResizeObserver', StillObserver)
window.HTMLElement.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined

/**
 * React notes in an error object which component made an element, for ten thousand elements a second: a tenth of the work of
 * these tests, and read only by developer tools. It makes none once it believes that it has made that many. A version without
 * this counter notes them again, and all else is the same.
 */
const internals = (React as unknown as Record<string, object | undefined>)[
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
]
if (internals !== undefined)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set: () => undefined,
  })

// Screens render slowly on a busy machine.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  toast.closeAll()
  localStorage.clear()
  sessionStorage.clear()
})
