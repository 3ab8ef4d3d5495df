import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { ContactVerificationScreen } from '../../features/access/session/contact-verification-screen'
import { sessionText } from '../../features/access/session/text/area'

export const Route = createFileRoute('/_guest/contact-verification')({
  loader: async ({ context }) => {
    const pending = context.session.read().pending_contact
    if (pending?.purpose !== 'register') throw redirect({ to: '/register', replace: true })
    await loadText(sessionText)
    return { pending }
  },
  component: ContactVerificationRoute,
})

function ContactVerificationRoute() {
  return <ContactVerificationScreen pending={Route.useLoaderData().pending} />
}
