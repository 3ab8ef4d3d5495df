import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { editorText } from '../../../shared/dialog/editor-text'
import rows from '../../../shared/table/rows.module.css'

interface BothChangedProps {
  /** What a colleague saved while something else was being typed into it. */
  readonly names: readonly string[]
  /** A save was refused because of it. */
  readonly isRefused?: boolean
}

/** What a colleague saved beside the open form. */
export function BothChanged({ names, isRefused = false }: BothChangedProps) {
  const t = useText(editorText)
  const joined = useJoined()
  const said = [
    ...(isRefused ? [t('merged')] : []),
    ...(names.length > 0 ? [t('mergedBoth', { fields: joined.comma(...names) })] : []),
  ]
  return (
    said.length > 0 && (
      <p className={rows.warning} role="alert">
        {joined.sentences(...said)}
      </p>
    )
  )
}
