import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '@layar/ui/address/search-text.ts'
import { routeTree } from '../route-tree.gen'
import { Broken, NotFound } from './error-pages'

/** The console at its address; a test gives it a history and no base path. */
export const createConsoleRouter = (options: { basepath?: string; history?: RouterHistory } = {}) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // What was typed on the page of one thing is not carried to the page of another.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Broken,
    ...options,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
