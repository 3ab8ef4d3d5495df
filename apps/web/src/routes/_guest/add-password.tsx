import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { AddPasswordScreen } from '../../features/access/session/add-password-screen'
import { sessionText } from '../../features/access/session/text/area'

export const Route = createFileRoute('/_guest/add-password')({
  loader: async ({ context }) => {
    const contact = context.session.read().pending_contact
    if (!contact?.registration_token) throw redirect({ to: '/register', replace: true })
    await loadText(sessionText)
    return { contact, registrationToken: contact.registration_token }
  },
  component: AddPasswordRoute,
})

function AddPasswordRoute() {
  return <AddPasswordScreen {...Route.useLoaderData()} />
}
