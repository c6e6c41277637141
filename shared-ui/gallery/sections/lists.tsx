import { useDownload, useListState } from '@portal/shared-sdk'
import type { Center } from '@portal/shared-sdk/contract'
import { Button, TextButton } from '@portal/shared-ui'
import {
  CenterPopup,
  DocumentList,
  emptyPictures,
  ListTools,
  PickList,
  RowActions,
  StateDot,
  sumOf,
  useDocumentList,
  usePageOf,
} from '@portal/shared-ui/list'
import type { Column } from '@portal/shared-ui/table'
import { useState } from 'react'
import { pageOfRows, sampleDocuments, states, type SampleDocument } from '../sample-documents'
import { Section } from '../section'

const columnsOf = (onCenter: () => void): Column<SampleDocument>[] => [
  {
    id: 'center',
    header: 'Centro',
    phone: 'under',
    cell: ({ center }) => (
      <TextButton type="button" onClick={onCenter}>
        {center.name}
      </TextButton>
    ),
  },
  { id: 'number', header: 'Número', phone: 'title', strong: true, orderBy: 'number', cell: ({ number }) => number },
  { id: 'total', header: 'Total', phone: 'end', align: 'end', cell: ({ total }) => `${total.toFixed(2)} €` },
  {
    id: 'state',
    header: 'Estado',
    phone: 'under-end',
    cell: ({ state }) => <StateDot state={state} values={states} />,
  },
]

const refused = () => Promise.reject<Center>(new Error('La galería no guarda nada.'))

/** The page of a list of documents, and the page for the choice of one of many. */
export function ListsSection() {
  const [isCenterOpen, setCenterOpen] = useState(false)
  const state = useDocumentList({
    name: 'gallery',
    minimum: 1,
    ordering: '-number',
    load: async (query) => pageOfRows(sampleDocuments, query),
  })
  const download = useDownload()
  return (
    <Section title="Listado de documentos">
      <DocumentList
        name="gallery"
        title="Albaranes"
        summary={`${state.count ?? 0} albaranes`}
        state={state}
        columns={columnsOf(() => setCenterOpen(true))}
        search={{ label: 'Buscar', placeholder: 'Número o centro' }}
        empty="No se han encontrado albaranes"
        emptyPicture={emptyPictures.deliveryNotes}
        rowName={({ number }) => `albarán ${number}`}
        detail={({ center }) => center.address}
        actions={({ number }) => <RowActions name={number} to="/" pdf="delivery_note_pdf/1/" download={download} />}
        tools={(selected) => (
          <ListTools
            selected={selected}
            state={state}
            download={download}
            sheet="delivery_notes/excel/"
            zip={{ text: 'Los albaranes de estas fechas.', load: () => Promise.reject(new Error('sin servidor')) }}
          />
        )}
        total={(rows) => sumOf(rows.map(({ total }) => total))}
        download={download}
      />
      {isCenterOpen && <CenterPopup id={1} onSave={refused} onClose={() => setCenterOpen(false)} />}
      <Pick />
    </Section>
  )
}

function Pick() {
  const list = useListState({ searchParam: 'pick' })
  const page = usePageOf('gallery pick', { search: list.search }, list, async (query) =>
    pageOfRows(
      ['Hotel Miramar', 'Clínica Avenida'].map((name, at) => ({ id: at, name })),
      query,
    ),
  )
  return (
    <PickList
      title="Clientes"
      summary={(count) => `${count} clientes`}
      list={list}
      page={page}
      search={{ label: 'Buscar cliente', placeholder: 'Nombre' }}
      columns={[{ id: 'name', header: 'Cliente', phone: 'title', strong: true, cell: ({ name }) => name }]}
      detail={({ name }) => name}
      actions={() => <Button size="s">Seleccionar</Button>}
      empty={{ picture: emptyPictures.orders, title: 'No se han encontrado clientes', showAll: 'Ver todos' }}
    />
  )
}
