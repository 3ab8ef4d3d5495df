import { staffRateCalls, type StaffRateSet } from '@layar/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '@layar/ui/call/use-write.ts'
import { ErrorSummary } from '@layar/ui/form/error-summary.tsx'
import { useFieldErrors } from '@layar/ui/form/use-field-errors.ts'
import { useFormat } from '@layar/ui/i18n/use-format.ts'
import { useJoined } from '@layar/ui/i18n/joined.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { ActDialog } from '../../../shared/dialog/act-dialog'
import { fromSgtField, toSgtField } from '../../../shared/editor/sgt'
import { type BadLine, readRateLines, type TypedRate } from './read-lines'
import { useChangeText } from './rate-table'
import styles from './rate.module.css'
import { rateText } from './text'

/** How far a typed rate lies from the one in force, in hundredths of a percent. */
const changeFrom = ({ rates }: StaffRateSet, typed: TypedRate): number | null => {
  const known = rates.find(({ currency }) => currency === typed.currency)
  if (known === undefined) return null
  return Math.round((Number(typed.rate) / typed.unit / (Number(known.rate) / known.unit) - 1) * 10_000)
}

/** Enters a sheet of rates, typed or pasted, and previews the result. */
export function EnterDialog({ set, name, onClose }: { set: StaffRateSet; name: string; onClose: () => void }) {
  const t = useText(rateText)
  const joined = useJoined()
  const format = useFormat()
  const changeText = useChangeText()
  const [at, setAt] = useState(() => toSgtField(new Date().toISOString()))
  const [source, setSource] = useState('')
  const [lines, setLines] = useState('')
  const own = useFieldErrors((error: 'momentNeeded' | 'sourceNeeded' | 'nothing' | BadLine) =>
    typeof error === 'string'
      ? t(error)
      : t(error.isAmbiguous ? 'ambiguousLine' : 'badLine', { line: error.line, text: error.text }),
  )
  const enter = useWrite(staffRateCalls.staffEnterRates, {
    invalidates: [staffRateCalls.staffRateSets, staffRateCalls.staffHeldRates, staffRateCalls.staffRateHistory],
    onDone: onClose,
    onFailure: own.retell,
  })
  const { rates, bad } = readRateLines(lines)
  const lineErrors = Object.entries(enter.failure?.fields ?? {}).flatMap(([field, text]) => {
    const [, index] = /^rates\.(\d+)\./.exec(field) ?? []
    return index === undefined ? [] : [joined.colon(rates[Number(index)]?.currency ?? '', text)]
  })
  const errors = {
    ...own.texts,
    ...(lineErrors.length > 0 && { rates: lineErrors.join(' ') }),
    ...(enter.failure?.fields['source'] && { source: enter.failure.fields['source'] }),
  }
  const send = (): void => {
    const valid_from = fromSgtField(at)
    const [firstBad] = bad
    const isSound = own.check({
      valid_from: valid_from === undefined && 'momentNeeded',
      source: source.trim() === '' && 'sourceNeeded',
      rates: firstBad ?? (rates.length === 0 && 'nothing'),
    })
    if (valid_from === undefined || !isSound) return
    void enter.run({
      body: { rate_set: set.rate_set, base: set.base, valid_from, source, rates: rates.map((one) => ({ ...one })) },
    })
  }
  return (
    <ActDialog
      title={joined.colon(t('enter'), name)}
      width={650}
      act={t('save')}
      isKeyed
      pending={enter.pending}
      onAct={send}
      onClose={onClose}
    >
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <ErrorSummary errors={errors} attempt={own.attempt} />
        <TextInput
          name="valid_from"
          type="datetime-local"
          label={t('validFrom')}
          required
          value={at}
          error={own.texts['valid_from']}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <TextInput
          name="source"
          label={t('source')}
          description={t('sourceHint')}
          required
          value={source}
          error={errors.source}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        <Textarea
          name="rates"
          className={styles.lines}
          label={t('sheet')}
          description={t('sheetHint')}
          required
          autosize
          minRows={5}
          maxRows={14}
          value={lines}
          error={errors.rates}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        {rates.length > 0 && (
          <div className={styles.frame} role="region" aria-label={t('preview')} tabIndex={0}>
            <table className={styles.table}>
              <tbody>
                {rates.map((one, index) => {
                  const change = changeFrom(set, one)
                  return (
                    <tr key={`${one.currency}${index}`}>
                      <td>
                        <strong>{one.currency}</strong>
                      </td>
                      <td data-number>{format.number(one.unit)}</td>
                      <td data-number>{format.number(Number(one.rate), { maximumFractionDigits: 6 })}</td>
                      <td data-number>{changeText(change)}</td>
                      <td className={styles.warn}>{Math.abs(change ?? Infinity) > 1000 && t('willHold')}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </div>
        )}
      </form>
    </ActDialog>
  )
}
