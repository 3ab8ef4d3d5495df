import type { Page, Request } from '@playwright/test'

type IsAsked = (url: URL, request: Request) => boolean

/**
 * What the server answers to the call that an act leads to. It is listened for before the act, and the body is taken as
 * it comes: a page that is left takes the bodies of its answers with it.
 */
export const answerTo = async <Body>(page: Page, isAsked: IsAsked, act: () => Promise<unknown>): Promise<Body> => {
  const isAnswer = page.waitForResponse((answer) => isAsked(new URL(answer.url()), answer.request()), {
    // As long as the act itself may take on a slow machine.
    timeout: 60_000,
  })
  const [body] = await Promise.all([isAnswer.then((answer) => answer.json() as Promise<Body>), act()])
  return body
}

/**
 * Opens a page and gives what it reads by a call. The page before is left first: it may still be asking the same, and
 * what it was answered is neither this page's nor to be had once it is gone.
 */
export const readBy = async <Body>(page: Page, isAsked: IsAsked, open: () => Promise<unknown>): Promise<Body> => {
  await page.goto('about:blank')
  return answerTo<Body>(page, isAsked, open)
}
