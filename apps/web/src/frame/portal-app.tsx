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

/** The providers around the routes. */
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
              // The message language follows the screen's [ACC-08]; the screen does not wait for it, and the next
              // change makes up for a failure.
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
