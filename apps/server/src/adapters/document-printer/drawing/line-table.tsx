/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer'
import type { PrintDocument, DocumentGroup, DocumentLine } from '../port'
import { style } from './style'

function Row({ line }: { line: DocumentLine }) {
  return (
    <View style={style.row} wrap={false}>
      <View style={style.description}>
        <Text>{line.label}</Text>
        {line.note && <Text style={style.note}>{line.note}</Text>}
      </View>
      <Text style={style.taxCode}>{line.taxCode}</Text>
      <Text style={style.amount}>{line.amount}</Text>
    </View>
  )
}

/** A shipment's name is never the last line of a page: its first billing line stays with it. */
function Group({ group }: { group: DocumentGroup }) {
  const [first, ...rest] = group.lines
  return (
    <>
      <View wrap={false}>
        <View style={style.group}>
          {group.code && <Text style={style.mark}>{group.code}</Text>}
          <Text style={[style.groupTitle, group.code ? {} : { marginLeft: 0 }]}>{group.title}</Text>
        </View>
        {first && <Row line={first} />}
      </View>
      {rest.map((line, index) => (
        <Row key={index} line={line} />
      ))}
    </>
  )
}

/** The billed lines; every page repeats the column names. */
export function LineTable({ columns, groups }: Pick<PrintDocument, 'columns' | 'groups'>) {
  return (
    <View>
      <View style={style.tableHead} fixed>
        <Text style={style.description}>{columns.description}</Text>
        <Text style={style.taxCode}>{columns.taxCode}</Text>
        <Text style={style.amount}>{columns.amount}</Text>
      </View>
      {groups.map((group, index) => (
        <Group key={index} group={group} />
      ))}
    </View>
  )
}
