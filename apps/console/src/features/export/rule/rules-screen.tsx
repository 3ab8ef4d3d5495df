import { staffExportRuleCalls, type StaffExportRule } from '@layar/contract'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { type Reader, useAddress } from '@layar/ui/address/use-address.ts'
import { useRead } from '@layar/ui/call/use-read.ts'
import { useLanguage, usePick } from '@layar/ui/i18n/language.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { PageHead } from '@layar/ui/page/page-head.tsx'
import { EmptyState } from '@layar/ui/state/empty-state.tsx'
import { StatusBadge } from '@layar/ui/status-badge/status-badge.tsx'
import { EditableList } from '../../../shared/editor/editable-list'
import { AddButton } from '../../../shared/editor/add-button'
import rows from '../../../shared/table/rows.module.css'
import { countriesIn } from '../../../shared/editor/countries'
import { RuleDialog } from './rule-dialog'
import styles from './rules.module.css'
import { exportRuleText } from './text'

const readers = {
  country: ((text = '') =>
    countriesIn('en').some(({ value }) => value === text) ? text : '') satisfies Reader<string>,
}

/** What destinations refuse, or admit only with documents [EXP-03]. */
export function ExportRulesScreen() {
  const t = useText(exportRuleText)
  const pick = usePick()
  const { language } = useLanguage()
  const { values, choose } = useAddress(readers)
  const { country } = values
  const [edited, setEdited] = useState<StaffExportRule | 'new'>()
  const read = useRead(
    staffExportRuleCalls.staffExportRules,
    { query: country === '' ? {} : { country } },
    { keep: true },
  )
  const rules = read.data?.results ?? []
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={<AddButton onClick={() => setEdited('new')}>{t('create')}</AddButton>}
      />
      <NativeSelect
        className={styles.filter}
        label={t('destination')}
        value={country}
        data={[{ value: '', label: t('allShown') }, ...countriesIn(language)]}
        onChange={(event) => choose({ country: event.currentTarget.value })}
      />
      <EditableList
        read={read}
        items={rules}
        keyOf={(rule) => rule.rule_id}
        render={(rule) => (
          <>
            <StatusBadge tone={rule.kind === 'prohibited' ? 'danger' : 'warning'}>{t(rule.kind)}</StatusBadge>
            <strong>{rule.category_name}</strong>
            <span>{rule.country_name ?? t('everywhere')}</span>
            {rule.is_sample && <span className={rows.quiet}>{t('sample')}</span>}
            <span className={styles.reason}>{pick(rule.reason)}</span>
          </>
        )}
        onEdit={setEdited}
        empty={
          <EmptyState title={t(country === '' ? 'none' : 'noneHere')}>
            {t(country === '' ? 'noneText' : 'noneHereText')}
          </EmptyState>
        }
      />
      {edited && (
        <RuleDialog
          rule={edited === 'new' ? undefined : edited}
          country={country === '' ? '*' : country}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
