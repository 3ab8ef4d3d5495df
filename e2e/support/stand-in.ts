import type { Page, Route } from '@playwright/test'

/** What an API call is answered with in the server's place. */
export interface StandIn {
  readonly status?: number
  readonly json: object
}

/** Answers one call of the API in the server's place, by the end of its path; every other method goes through. */
export const answerInstead = (
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'PUT',
  pathEnd: string,
  answer: StandIn | ((route: Route) => Promise<void>),
): Promise<unknown> =>
  page.route(
    (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(pathEnd),
    (route) => {
      if (route.request().method() !== method) return route.continue()
      return typeof answer === 'function' ? answer(route) : route.fulfill({ status: 200, ...answer })
    },
  )

/** Changes what the server itself answers a call with; a refusal, such as of an access token that has ended, stays one. */
export const changeAnswer = (
  page: Page,
  pathEnd: string,
  change: (answer: Record<string, unknown>) => void,
): Promise<unknown> =>
  answerInstead(page, 'GET', pathEnd, async (route) => {
    const response = await route.fetch()
    if (!response.ok()) return route.fulfill({ response })
    const json = (await response.json()) as Record<string, unknown>
    change(json)
    await route.fulfill({ response, json })
  })

/** Another deployment: what the server writes into its pages, with some of the settings changed. */
export const withSettings = (page: Page, settings: Readonly<Record<string, unknown>>): Promise<unknown> =>
  page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      const body = (await response.text()).replace(
        /(<script[^>]*type="application\/json"[^>]*>)(\{.*?\})(<\/script>)/s,
        (_, open: string, json: string, close: string) =>
          `${open}${JSON.stringify({ ...(JSON.parse(json) as object), ...settings })}${close}`,
      )
      await route.fulfill({ response, body })
    },
  )

/** A build with faults in it: in its scripts each of these words is replaced by what stands beside it. */
export const withFaultyScripts = (page: Page, faults: Readonly<Record<string, string>>): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const [words, faulty] of Object.entries(faults)) body = body.replaceAll(words, faulty)
    await route.fulfill({ response, body })
  })
