import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { loadText } from '@layar/ui/i18n/use-text.ts'
import { SocialReturnScreen } from '../../features/access/session/social-return-screen'
import { socialText } from '../../features/access/session/social/text/area'

export const Route = createFileRoute('/_blank/social-sign-in/$provider')({
  beforeLoad: ({ params }) => {
    if (params.provider !== 'google' && params.provider !== 'apple') throw notFound()
  },
  loader: () => loadText(socialText),
  component: SocialReturnRoute,
})

function SocialReturnRoute() {
  const { provider } = Route.useParams()
  const hash = useLocation({ select: (place) => place.hash })
  return <SocialReturnScreen provider={provider === 'apple' ? 'apple' : 'google'} answer={new URLSearchParams(hash)} />
}
