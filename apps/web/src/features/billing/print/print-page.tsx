import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './print.module.css'
import { printText } from './text/area'

interface PrintPageProps {
  readonly title: string
  readonly lead?: string | undefined
  /** A link to the screen it was opened from. */
  readonly back: ReactNode
  readonly actions?: ReactNode
  /** Label of the main button; without it there is no print button. */
  readonly printLabel?: string | undefined
  readonly isReady?: boolean
  readonly children: ReactNode
}

/** A document with a toolbar above it that is not printed. */
export function PrintPage({ title, lead, back, actions, printLabel, isReady = true, children }: PrintPageProps) {
  return (
    <>
      <title>{`${title} · Layar`}</title>
      <header className={styles.bar}>
        <div className={styles.words}>
          <div className={styles.back}>{back}</div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        <div className={styles.actions}>
          {actions}
          {printLabel !== undefined && (
            <Button
              disabled={!isReady}
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {printLabel}
            </Button>
          )}
        </div>
      </header>
      {children}
    </>
  )
}

/** An A4 page on the screen, a page on paper. */
export function Sheet({ children }: { children: ReactNode }) {
  return <article className={styles.sheet}>{children}</article>
}

export function Facts({ rows }: { rows: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Note beside a sample document. */
export function SampleNote() {
  const t = useText(printText)
  return <p className={styles.sample}>{t('sample')}</p>
}
