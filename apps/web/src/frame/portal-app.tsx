import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { profileCalls } from '@layar/contract'
import { SendProvider } from '@layar/ui/call/send-provider.tsx'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { SessionProvider } from '../shared/access/session/session-context'
import { SettingsProvider } from '../shared/settings/settings-context'
import type { Portal } from './portal'

export interface PortalAppProps {
  readonly portal: Portal
  readonly router: AnyRouter
  readonly env?: 'default' | 'test'
}

/** Everything around the routes. */
export function PortalApp({ portal, router, env = 'default' }: PortalAppProps) {
  const { settings, session, send, queries } = portal
  return (
    <SettingsProvider settings={settings}>
      <SessionProvider session={session}>
        <SendProvider send={send} queries={queries}>
          <LayarProvider
            country={settings.country}
            language={session.read().language ?? settings.default_language}
            env={env}
            onLanguageChange={(language) => {
              session.keepLanguage(language)
              // The language of messages follows the screen's [ACC-08]; the screen does not wait for it, and
              // a failed try is made good by the next change.
              if (session.read().token !== null)
                send(profileCalls.updateLanguage, { body: { language } }).catch(() => undefined)
            }}
          >
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </LayarProvider>
        </SendProvider>
      </SessionProvider>
    </SettingsProvider>
  )
}
