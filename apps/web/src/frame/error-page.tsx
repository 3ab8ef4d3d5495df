import { Button } from '@mantine/core'
import { type ErrorComponentProps, useLocation, useRouter } from '@tanstack/react-router'
import { Component, type ReactNode } from 'react'
import { CallFailure } from '@layar/contract'
import { failureOf } from '@layar/ui/call/failure.ts'
import { useLanguage } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { type ErrorDrawing, LineDrawing } from '@layar/ui/state/drawing.tsx'
import { Content } from '@layar/ui/page/content.tsx'
import { PageError } from '../shared/access/session/page-error'
import { isReloading } from './chunk-reload'
import styles from './error-page.module.css'
import { errorText } from './text/error-text'

/** Plain-text fallback in case the error page itself fails [ERRPG-03]. */
class LastResort extends Component<{ message: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override render() {
    return this.state.failed ? <p role="alert">{this.props.message}</p> : this.props.children
  }
}

/** The status an error page shows: that of the response or of the page's own error, else 500 [ERRPG-02]. */
export const statusOf = (error: unknown): number => {
  if (error instanceof PageError) return error.statusCode
  return error instanceof CallFailure && error.status > 0 ? error.status : 500
}

const messageOf = (error: unknown, language: ReturnType<typeof useLanguage>['language']): string =>
  error instanceof PageError ? error.message : (failureOf(error, language).messages[0] ?? '')

interface ViewProps {
  readonly role?: 'alert'
  readonly drawing: ErrorDrawing
  readonly code: string
  readonly title: string
  readonly lead: readonly string[]
  readonly children?: ReactNode
}

/** `children` are the actions besides the way home. */
function View({ role, drawing, code, title, lead, children }: ViewProps) {
  const t = useText(errorText)
  return (
    <div className={styles.page} role={role}>
      <title>{`${title} · Layar`}</title>
      <LineDrawing drawing={drawing} />
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      {lead.map((text) => (
        <p key={text} className={styles.lead}>
          {text}
        </p>
      ))}
      <div className={styles.actions}>
        <Button component="a" href="/">
          {t('home')}
        </Button>
        {children}
      </div>
    </div>
  )
}

function ErrorView({ error, reset }: ErrorComponentProps) {
  const t = useText(errorText)
  const { language } = useLanguage()
  const router = useRouter()
  return (
    <Content>
      {/* The alert stands inside: on the main part itself it would take that part's role. */}
      <View
        role="alert"
        drawing="broken"
        code={t('code', { code: String(statusOf(error)) })}
        title={t('error')}
        lead={[messageOf(error, language), t('backHome')]}
      >
        <Button
          variant="default"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          {t('again')}
        </Button>
      </View>
    </Content>
  )
}

export function ErrorPage(props: ErrorComponentProps) {
  const t = useText(errorText)
  if (isReloading(window)) return null
  return (
    <LastResort message={t('selfError')}>
      <ErrorView {...props} />
    </LastResort>
  )
}

/** Inside of a layout, for a screen whose address names nothing [ERRPG-01]. */
export function NotFoundView() {
  const t = useText(errorText)
  // The server answers links to files with this page once they have expired, also those of others.
  const isFile = useLocation({ select: ({ pathname }) => pathname.startsWith('/files/') })
  const [title, lead] = isFile ? (['linkGone', 'fileGone'] as const) : (['notFound', 'notFoundLead'] as const)
  return <View drawing="search" code="404" title={t(title)} lead={[t(lead)]} />
}

/** The page of an unknown address [ERRPG-01]. */
export const NotFoundPage = () => (
  <Content>
    <NotFoundView />
  </Content>
)
