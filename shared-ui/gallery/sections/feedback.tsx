import {
  Alert,
  Button,
  EmptyState,
  Loading,
  notify,
  Page,
  PendingOverlay,
  Row,
  Sheet,
  Skeleton,
  Stack,
} from '@portal/shared-ui'
import { useState } from 'react'
import styled from 'styled-components'
import bottle from '../pictures/botella-pulverizador.svg'
import bucket from '../pictures/cubo-escurridor.svg'
import canister from '../pictures/garrafa-5l.svg'
import { Pair, Section } from '../section'

/** Alerts, and notices that disappear by themselves. */
export function AlertsSection() {
  return (
    <>
      <Section title="Avisos">
        <Stack gap={2}>
          <Alert tone="bad" action={{ label: 'Reintentar', onClick: () => undefined }}>
            Se ha producido un error. Inténtelo más tarde.
          </Alert>
          <Alert tone="warn" link={<a href="#validar">Ver Validar Pedidos</a>}>
            El pedido pasa a estar pendiente de validación.
          </Alert>
          <Alert tone="ok">El pedido se ha realizado con éxito</Alert>
          <Alert>No se han encontrado clientes</Alert>
        </Stack>
      </Section>
      <Section title="Aviso de añadido al carro, 4 s">
        <Row>
          <Button
            onClick={() =>
              notify({
                title: 'Añadido al carro',
                text: 'Limpiador multiusos bioalcohol perfumado 750 ml',
                detail: '3 cajas, 102,96 €',
                picture: bottle,
              })
            }
          >
            Mostrar
          </Button>
          <Button
            onClick={() => notify({ tone: 'bad', title: 'No se ha podido añadir', text: 'Inténtelo más tarde.' })}
          >
            Mostrar un error
          </Button>
        </Row>
      </Section>
    </>
  )
}

/** Empty states. */
export function EmptySection() {
  return (
    <Pair>
      <Section title="Vacío">
        <Sheet>
          <EmptyState
            picture={bucket}
            title="No se han encontrado productos con «lejía» en Celulosa"
            text="Prueba con otro nombre o busca en todo el catálogo."
            action={<Button look="primary">Buscar en todas las categorías</Button>}
          />
        </Sheet>
      </Section>
      <Section title="Sin selección">
        <Sheet>
          <EmptyState
            picture={canister}
            title="No hay datos para la consulta"
            text="No existen datos para el rango de fechas seleccionado, por favor elija otro."
            action={<Button icon="calendar">Cambiar fechas</Button>}
          />
        </Sheet>
      </Section>
    </Pair>
  )
}

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1px;
  background: var(--line);
  > div {
    padding: 12px;
    background: var(--surface);
  }
  @media (max-width: 759.98px) {
    grid-template-columns: minmax(0, 1fr);
    > div + div {
      display: none;
    }
  }
`

/** Placeholders while something loads or is being sent. */
export function LoadingSection() {
  const [isPending, setPending] = useState(true)
  return (
    <>
      <Section title="Carga">
        <Loading delay={0}>
          <Sheet edge>
            <Cards>
              {[1, 2, 3, 4].map((card) => (
                <div key={card}>
                  <Stack gap={2}>
                    <Skeleton height={220} />
                    <Skeleton />
                    <Skeleton width="64%" />
                    <Skeleton width="40%" height={18} />
                    <Skeleton height={30} />
                  </Stack>
                </div>
              ))}
            </Cards>
          </Sheet>
        </Loading>
      </Section>
      <Section title="Envío en curso">
        <PendingOverlay isPending={isPending} label="Enviando el pedido">
          <Sheet title="Datos del pedido">
            <Page>
              <Button>Cambiar centro</Button>
            </Page>
          </Sheet>
        </PendingOverlay>
        <Row style={{ marginTop: 12 }}>
          <Button onClick={() => setPending(!isPending)}>Alternar</Button>
        </Row>
      </Section>
    </>
  )
}
