import {
  ExternalLink,
  Facts,
  HeaderEntryLink,
  LimitBar,
  Money,
  Price,
  ProductBadge,
  ProductThumbnail,
  Row,
  Sheet,
  Text,
} from '@portal/shared-ui'
import styled from 'styled-components'
import bottle from '../pictures/botella-pulverizador.svg'
import { Examples, Section } from '../section'

const Three = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 20px;
  align-items: start;
  margin-bottom: 12px;
  @media (max-width: 999.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

const HeaderGround = styled.div`
  --focus: var(--hdr-mark);
  --limit-track: color-mix(in oklab, var(--hdr-ink) 18%, transparent);
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
  padding: 8px 12px;
  border-radius: var(--r-m);
  background: var(--hdr-bg);
  color: var(--hdr-ink);
  > :last-child {
    width: 160px;
  }
`

/** Facts, prices and the entries of the header. */
export function TextsSection() {
  return (
    <Section title="Datos">
      <Three>
        <Sheet title="Centro">
          <Facts
            facts={[
              { label: 'Código', value: 'LLO-01' },
              { label: 'Contacto', value: <ExternalLink href="tel:972555021">972 555 021</ExternalLink> },
              { label: 'Pedido mínimo', value: <Money value={90} /> },
            ]}
          />
        </Sheet>
        <Sheet title="Totales">
          <Facts
            look="sums"
            facts={[
              { label: '9 productos, base', value: <Money value={584.06} /> },
              { label: 'Descuentos', value: <Money value={-7.46} /> },
              { label: 'Total', value: <Price value={683.73} size="l" /> },
            ]}
          />
        </Sheet>
        <Sheet title="Especificaciones">
          <Facts
            look="ruled"
            facts={[
              { label: 'Material', value: 'Celulosa 100 % reciclada' },
              { label: 'Gramaje', value: '2 × 17,5 g/m²' },
              { label: 'Longitud', value: '120 m' },
            ]}
          />
        </Sheet>
      </Three>
      <Examples label="Producto">
        <ProductThumbnail src={bottle} size={58} />
        <ProductThumbnail src={null} size={58} />
        <Row gap={2}>
          <Price value={34.32} unit="caja" />
          <ProductBadge kind="special" />
        </Row>
        <Price value={null}>
          <Text>Precio a consultar</Text>
        </Price>
      </Examples>
      <Examples label="Cabecera">
        <HeaderGround>
          <HeaderEntryLink place="header" icon="star" text="18" label="Favoritos, 18" to="/favorites-list" />
          <HeaderEntryLink
            place="header"
            icon="cart"
            text="565,07 €"
            label="Carro, 9 unidades, 565,07 €"
            count={9}
            filled
            to="/carrito"
          />
          <LimitBar label="Límite mensual en la cabecera" percent={72} />
        </HeaderGround>
      </Examples>
    </Section>
  )
}
