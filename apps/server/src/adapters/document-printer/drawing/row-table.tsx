/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer'
import type { TableDocument } from '../port'
import { style } from './style'

const cell = ({ share, isNumber = false }: { share: number; isNumber?: boolean }) =>
  [style.cell, { flex: share, textAlign: isNumber ? ('right' as const) : ('left' as const) }] as const

/** Rows of texts under a head that every page repeats. */
export function RowTable({ columns, rows }: TableDocument['table']) {
  return (
    <View>
      <View style={[style.tableHead, style.across]} fixed>
        {columns.map((column) => (
          <Text key={column.label} style={[...cell(column)]}>
            {column.label}
          </Text>
        ))}
      </View>
      {rows.map((row, index) => (
        <View key={index} style={style.row} wrap={false}>
          {columns.map((column, place) => (
            <Text key={column.label} style={[...cell(column)]}>
              {row[place] ?? ''}
            </Text>
          ))}
        </View>
      ))}
    </View>
  )
}
