import type { ReactNode } from 'react'
import { type Drawing, PlaceDrawing } from './place-drawing'
import styles from './state.module.css'

export interface EmptyStateProps {
  readonly drawing?: Drawing
  /** Instead of a drawing by name: one that only this screen loads. */
  readonly picture?: ReactNode
  readonly title: ReactNode
  /** One sentence: what to do next. */
  readonly children?: ReactNode
  /** One action. */
  readonly action?: ReactNode
  /** The state is the whole page: its title is the page's heading. */
  readonly isPage?: boolean
}

export function EmptyState({
  drawing = 'platform',
  picture,
  title,
  children,
  action,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={styles.state}>
      {picture ?? <PlaceDrawing drawing={drawing} />}
      <Title className={styles.title}>{title}</Title>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
