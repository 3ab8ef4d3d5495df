import type { ReactNode } from 'react'
import { SectionCard } from '@layar/ui/page/section-card.tsx'
import styles from './first-steps.module.css'

export interface FirstStepsCardProps {
  readonly title: string
  readonly steps: readonly { readonly title: string; readonly lead: string }[]
  /** Where to begin. */
  readonly children: ReactNode
}

/** What a newcomer sees in place of shipments: how it goes, station by station, and where to begin. */
export function FirstStepsCard({ title, steps, children }: FirstStepsCardProps) {
  return (
    <SectionCard title={title}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.title} className={styles['step']}>
            <span className={styles['stop']} aria-hidden />
            <h3 className={styles['title']}>{step.title}</h3>
            <p className={styles['lead']}>{step.lead}</p>
          </li>
        ))}
      </ol>
      <div className={styles['actions']}>{children}</div>
    </SectionCard>
  )
}
