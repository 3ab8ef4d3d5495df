import type { Page, Route } from '@playwright/test'

/** A mocked response to an API call. */
export interface StandIn {
  readonly status?: number
  readonly json: object
}

/** Mocks one API call by method and path ending; other methods reach the server. */
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

/**
 * Modifies the server's own response to a call; error responses, such as for an expired access token, pass through
 * unchanged.
 */
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

/** Simulates another deployment by overriding some of the settings in the server's pages. */
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

/** Simulates a faulty build: replaces each key with its value in the scripts. */
export const withFaultyScripts = (page: Page, errors: Readonly<Record<string, string>>): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    let body = await response.text()
    for (const [words, faulty] of Object.entries(errors)) body = body.replaceAll(words, faulty)
    await route.fulfill({ response, body })
  })
