/** @jsxRuntime automatic */
import { Text, View } from '@react-pdf/renderer'
import type { StopsDocument } from '../port'
import { style } from './style'

/** The stops of a courier; every page repeats the column names. */
export function StopList({ columns, stops }: Pick<StopsDocument, 'columns' | 'stops'>) {
  return (
    <View>
      <View style={style.tableHead} fixed>
        <Text style={style.stopTime}>{columns.time}</Text>
        <Text style={style.description}>{columns.stop}</Text>
        <Text style={style.stopBoxes}>{columns.boxes}</Text>
        <Text style={style.stopSignature}>{columns.signature}</Text>
      </View>
      {stops.map(({ time, code, name, lines, note, boxes }) => (
        <View key={code} style={style.stop} wrap={false}>
          <View style={style.stopTime}>
            <Text style={style.strong}>{time}</Text>
            <Text style={style.stopCode}>{code}</Text>
          </View>
          <View style={style.description}>
            <Text style={style.strong}>{name}</Text>
            {lines.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
            {note && <Text style={style.note}>{note}</Text>}
          </View>
          <Text style={[style.stopBoxes, style.strong]}>{boxes}</Text>
          <View style={[style.stopSignature, style.stopLine]} />
        </View>
      ))}
    </View>
  )
}
