import { Row, Sheet } from '@portal/shared-ui'
import { Chart, ChartTable, Legend, type ChartData, type ChartImageRef } from '@portal/shared-ui/chart'
import { useRef, type ReactNode } from 'react'
import { FigureBody, type FigureBodyProps } from './figure-body'
import { FigureMenu } from './figure-menu'
import { useTableView } from './table-view'

interface FigureSheetBase<Data> extends Omit<FigureBodyProps<Data>, 'children'> {
  /** Names the sheet for what is remembered of it and the picture's file: 'compras-por-mes'. */
  name: string
  title: string
  /** One sentence: what is shown, and what it is compared with. */
  text?: string
  /** 'Descargar Excel' stands in the menu where this is given. */
  onExcel?: () => unknown
  /** At the right of the title, before the menu: a link, a switch. */
  tools?: ReactNode
}

export type FigureSheetProps<Data> = FigureSheetBase<Data> &
  (
    | {
        /** The chart of what came; it can be read as a table and saved as a picture. */
        chart: (data: Data) => ChartData
        children?: never
      }
    | {
        chart?: never
        /** Anything else; `image` is for a Chart or CategoryDonut in it that can be saved as a picture. */
        children: (data: Data, image: ChartImageRef) => ReactNode
        /** 'Guardar imagen' stands in the menu: what `children` draws takes `image`. */
        hasImage?: boolean
        /** Content up to the border: tables. */
        edge?: boolean
      }
  )

/** A sheet with one block of figures: title, sentence, legend, a menu of what can be done with it. */
export function FigureSheet<Data>(props: FigureSheetProps<Data>) {
  const { name, title, text, onExcel, tools, chart, state, isEmpty, height = 280, ...rest } = props
  const image = useRef<(() => Promise<Blob>) | null>(null)
  const [isTable, setTable] = useTableView(name)
  const { data, error } = state
  const isThere = data !== undefined && (error === undefined || error === null) && !isEmpty?.(data)
  const drawn = chart && isThere ? chart(data) : undefined
  const hasImage = drawn ? !isTable : isThere && 'hasImage' in props && props.hasImage === true
  return (
    <Sheet
      title={title}
      text={text}
      edge={'edge' in props ? props.edge : undefined}
      ruled
      tools={
        <Row gap={3}>
          {drawn && drawn.kind !== 'donut' && !isTable && <Legend kind={drawn.kind} series={drawn.series} />}
          {tools}
          <FigureMenu
            name={name}
            title={title}
            table={drawn && { isShown: isTable, onChange: setTable }}
            image={hasImage ? image : undefined}
            onExcel={onExcel}
          />
        </Row>
      }
    >
      <FigureBody state={state} isEmpty={isEmpty} empty={rest.empty} failure={rest.failure} height={height}>
        {(shown) => {
          if (!chart) return props.children?.(shown, image)
          const figures = chart(shown)
          return isTable ? (
            <ChartTable label={title} {...figures} />
          ) : (
            <Chart label={title} height={height} image={image} {...figures} />
          )
        }}
      </FigureBody>
    </Sheet>
  )
}
