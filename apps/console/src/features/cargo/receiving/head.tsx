import { IconCheck } from '@tabler/icons-react'
import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { boxOf } from '../../../shared/cargo/measuring/box-draft'
import { measuringText } from '../../../shared/cargo/measuring/text'
import { neededPhotosOf, type Measuring } from '../../../shared/cargo/measuring/use-measuring'
import styles from './receiving.module.css'
import { receivingText } from './text'

/** Where the parcel on the desk is named: below the scan field, which stays in view. */
export const Head = createContext<Element | null>(null)

/** Shows its children beside the name of the parcel, wherever the form is scrolled to. */
export function InHead({ children }: { children: ReactNode }) {
  const head = useContext(Head)
  return head && createPortal(children, head)
}

/** What the open form still needs: its fields and photos are often out of view. */
export function Steps({ form }: { form: Measuring }) {
  const t = useText(receivingText)
  const words = useText(measuringText)
  const needed = neededPhotosOf(form.condition)
  const taken = needed.filter((one) => form.photos.some(({ kind }) => kind === one)).length
  const steps = [
    { name: t('stepMeasures'), isDone: form.boxes.every((box) => boxOf(box) !== undefined) },
    { name: t('stepPhotos', { taken, needed: needed.length }), isDone: taken === needed.length },
    { name: words('shelf'), isDone: form.shelf.trim() !== '' },
  ]
  return (
    <InHead>
      <ul className={styles.steps}>
        {steps.map(({ name, isDone }) => (
          <li key={name} data-done={isDone || undefined}>
            {isDone ? <IconCheck size={14} role="img" aria-label={t('stepDone')} /> : <span aria-hidden>○</span>} {name}
          </li>
        ))}
      </ul>
    </InHead>
  )
}
