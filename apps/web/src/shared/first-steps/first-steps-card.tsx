import type { ReactNode } from 'react'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './first-steps.module.css'

export interface FirstStepsCardProps {
  readonly title: string
  readonly steps: readonly { readonly title: string; readonly lead: string }[]
  /** Where to start. */
  readonly children: ReactNode
}

/** Shown to new customers instead of a shipment list: the stages of the process, and where to start. */
export function FirstStepsCard({ title, steps, children }: FirstStepsCardProps) {
  return (
    <SectionCard title={title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <span className={styles.stop} aria-hidden />
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.lead}>{step.lead}</p>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>{children}</div>
    </SectionCard>
  )
}
