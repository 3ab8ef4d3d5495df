import { Button, TextInput } from '@mantine/core'
import { IconBookmark, IconPencil, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../dialog/act-dialog'
import { useSession } from '../access/session/session'
import { readFilters, writeFilters, type SavedFilter } from './filter-store'
import { worklistText } from './text'
import styles from './worklist.module.css'

type Values = Readonly<Record<string, string | undefined>>

interface SavedFiltersProps {
  /** Which list they belong to. */
  readonly list: string
  readonly values: Values
  readonly onChoose: (values: Values) => void
}

const mostNameLetters = 40

const given = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
const isSame = (one: Values, other: Values): boolean =>
  JSON.stringify(Object.entries(given(one)).sort()) === JSON.stringify(Object.entries(given(other)).sort())

/** The filters that a staff member has named: choose, save, remove. They stay in this browser, for whoever saved them. */
export function SavedFilters(props: SavedFiltersProps) {
  const staffId = useSession(({ staff }) => staff?.staff_id ?? '')
  return <OwnFilters key={staffId} staffId={staffId} {...props} />
}

function OwnFilters({ staffId, list, values, onChoose }: SavedFiltersProps & { readonly staffId: string }) {
  const t = useText(worklistText)
  const [saved, setSaved] = useState(() => readFilters(staffId, list))
  const [draft, setDraft] = useState<{ readonly name: string; readonly renamed?: string }>()
  const bar = useRef<HTMLDivElement>(null)
  // Another tab may have saved one.
  useEffect(() => {
    const read = (): void => setSaved(readFilters(staffId, list))
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [staffId, list])
  const change = (make: (now: readonly SavedFilter[]) => readonly SavedFilter[]): void => {
    const next = make(readFilters(staffId, list))
    writeFilters(staffId, list, next)
    setSaved(next)
  }
  const remove = (gone: string): void => {
    change((now) => now.filter((one) => one.name !== gone))
    // The button that was pressed is gone.
    bar.current?.focus()
  }
  const trimmed = draft?.name.trim() ?? ''
  const isTaken = trimmed !== draft?.renamed && saved.some((one) => one.name === trimmed)
  const isTooLong = trimmed.length > mostNameLetters
  const keep = (): void => {
    const { renamed } = draft ?? {}
    change((now) => {
      const others = now.filter((one) => one.name !== trimmed || one.name === renamed)
      return renamed === undefined
        ? [...others, { name: trimmed, values: given(values) }]
        : others.map((one) => (one.name === renamed ? { ...one, name: trimmed } : one))
    })
    setDraft(undefined)
  }
  const isKnown = saved.some((one) => isSame(one.values, values))
  const names = [...new Set([...Object.keys(values), ...saved.flatMap((one) => Object.keys(one.values))])]
  return (
    <div ref={bar} tabIndex={-1} className={styles.bar} role="group" aria-label={t('saved')}>
      {saved.map((one) => (
        <span key={one.name} className={styles.saved}>
          <Button
            size="xs"
            variant={isSame(one.values, values) ? 'filled' : 'default'}
            aria-pressed={isSame(one.values, values)}
            onClick={() => onChoose(Object.fromEntries(names.map((field) => [field, one.values[field]])))}
          >
            {one.name}
          </Button>
          {isSame(one.values, values) && (
            <Button
              size="xs"
              variant="subtle"
              px={6}
              aria-label={t('rename', { name: one.name })}
              onClick={() => setDraft({ name: one.name, renamed: one.name })}
            >
              <IconPencil size={16} aria-hidden />
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            px={6}
            aria-label={t('remove', { name: one.name })}
            onClick={() => remove(one.name)}
          >
            <IconX size={16} aria-hidden />
          </Button>
        </span>
      ))}
      {!isKnown && Object.keys(given(values)).length > 0 && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setDraft({ name: '' })}
        >
          {t('save')}
        </Button>
      )}
      {draft && (
        <ActDialog
          title={t(draft.renamed === undefined ? 'saveTitle' : 'renameTitle')}
          width={400}
          act={t(draft.renamed === undefined ? 'save' : 'renameAct')}
          isKeyed
          isDisabled={trimmed === '' || isTaken || isTooLong}
          pending={false}
          onAct={keep}
          onClose={() => setDraft(undefined)}
        >
          <TextInput
            label={t('name')}
            value={draft.name}
            required
            data-autofocus
            error={isTooLong ? t('nameLong', { most: mostNameLetters }) : isTaken && t('nameTaken')}
            onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
          />
        </ActDialog>
      )}
    </div>
  )
}
