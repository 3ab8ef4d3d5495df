import { CallFailure, type Answer, type Call, type Language, type Sent, type StaffMember } from '@layar/contract'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { SendOptions } from '@layar/ui/call/create-client.ts'
import { createQueryClient, SendProvider } from '@layar/ui/call/send-provider.tsx'
import { setActiveLanguage } from '@layar/ui/i18n/language.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { createConsoleRouter } from '../frame/router'
import { useSession } from '../shared/access/session/session'

// jsdom has the element, but not its methods.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
// jsdom loads no fonts; an autosizing text area listens to `document.fonts`.
Object.defineProperty(document, 'fonts', { value: new EventTarget() })

/** The fake server's answer to one call: a value, or a function of the input that may throw a `CallFailure`. */
interface FakeAnswer {
  readonly call: Call
  readonly give: (input: never) => unknown
}
export const answer = <C extends Call>(
  call: C,
  give: (input: Sent<C>) => Answer<C> | Promise<Answer<C>>,
): FakeAnswer => ({
  call,
  give,
})

/** An error answer of the server: a text, or field → text. */
export const refusal = (status: number, message: string | Record<string, string>, error_code = 'invalid') =>
  new CallFailure(status, { action: false, message, error_code }, undefined)

/** The first query of a test waits for the route and its screen to load. */
export const loading = { timeout: 30_000 }
/** Queries the screen only: a toast repeats the text of an error for ten seconds. */
export const withoutToasts = { ignore: 'script, style, ul[aria-live] *' }
export const dialog = () => within(screen.getByRole('dialog', { hidden: true }))
export const dialogButton = (name: string | RegExp) =>
  dialog().getByRole<HTMLButtonElement>('button', { name, hidden: true })

/** The console at a path over a fake server, signed in with these roles. Calls without an answer get `otherwise`, or stay pending. */
export function renderConsole(
  path: string,
  roles: StaffMember['roles'],
  answers: readonly FakeAnswer[],
  language: Language = 'en',
  otherwise: () => Promise<unknown> = () => new Promise(() => undefined),
) {
  setActiveLanguage(language)
  const staff: StaffMember = {
    staff_id: '00000000-0000-4000-8000-000000000001',
    name: 'Rina',
    email: 'rina@staff.example',
    roles,
    sites: [{ kind: 'all' }],
    warehouses: [
      { agent_id: '1', name: 'Guangzhou' },
      { agent_id: '2', name: 'Yiwu' },
    ],
    language,
    needs_second_factor: false,
  }
  useSession.setState({ token: 'test-token', staff, language })
  const sent: { call: Call; input: unknown; key: string | undefined }[] = []
  const send = (call: Call, input: unknown, { idempotencyKey: key }: SendOptions = {}): Promise<unknown> => {
    sent.push({ call, input, key })
    const found = answers.find((one) => one.call === call)
    return Promise.resolve().then(() => (found === undefined ? otherwise() : found.give(input as never)))
  }
  const router = createConsoleRouter({ history: createMemoryHistory({ initialEntries: [path] }) })
  render(
    <LayarProvider country="id" language={language} onLanguageChange={() => undefined}>
      <SendProvider send={send as never} queries={createQueryClient()}>
        <RouterProvider router={router} />
      </SendProvider>
    </LayarProvider>,
  )
  return {
    user: userEvent.setup(),
    /** Inputs of every try of one call, in order. */
    sentTo: <C extends Call>(call: C) => sent.filter((one) => one.call === call).map((one) => one.input as Sent<C>),
    /** The idempotency keys of the same tries. */
    keysOf: (call: Call) => sent.filter((one) => one.call === call).map(({ key }) => key),
    place: () => router.state.location.href,
    goTo: (path: string) => router.navigate({ to: path }),
    /** Opens an address with its query. */
    open: async (href: string) => {
      router.history.push(href)
      await router.load()
    },
    back: () => router.history.back(),
  }
}
