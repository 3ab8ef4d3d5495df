import type { Page, Request } from '@playwright/test'

type IsAsked = (url: URL, request: Request) => boolean

/**
 * The server's response to the call that `act` triggers. Starts listening before `act`, and reads the body on arrival:
 * navigating away discards the response bodies of the previous page.
 */
export const answerTo = async <Body>(page: Page, isAsked: IsAsked, act: () => Promise<unknown>): Promise<Body> => {
  const isAnswer = page.waitForResponse((answer) => isAsked(new URL(answer.url()), answer.request()), {
    // Matches the time that `act` itself may take on a slow machine.
    timeout: 60_000,
  })
  const [body] = await Promise.all([isAnswer.then((answer) => answer.json() as Promise<Body>), act()])
  return body
}

/**
 * Opens a page and returns the response to one of its calls. Leaves the previous page first: it may still be making the
 * same call, and its response is neither this page's nor readable after navigation.
 */
export const readBy = async <Body>(page: Page, isAsked: IsAsked, open: () => Promise<unknown>): Promise<Body> => {
  await page.goto('about:blank')
  return answerTo<Body>(page, isAsked, open)
}
