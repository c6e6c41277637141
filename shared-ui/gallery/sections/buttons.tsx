import { AddButton, Button, IconButton, LinkButton, TextButton, TextLink } from '@portal/shared-ui'
import { useState } from 'react'
import { Examples, Section } from '../section'

/** Buttons in every look, size and state. */
export function ButtonsSection() {
  const [isFavourite, setFavourite] = useState(true)
  return (
    <Section title="Botones">
      <Examples label="Primario">
        <Button look="primary">Enviar Pedido</Button>
        <Button look="primary" data-force="hover">
          Encima
        </Button>
        <Button look="primary" data-force="hover active">
          Pulsado
        </Button>
        <Button look="primary" data-force="focus-visible">
          Foco
        </Button>
        <Button look="primary" disabled>
          Desactivado
        </Button>
        <Button look="primary" busy busyLabel="Enviando">
          Enviar Pedido
        </Button>
      </Examples>
      <Examples label="Secundario">
        <Button>Cancelar</Button>
        <Button data-force="hover">Encima</Button>
        <Button data-force="focus-visible">Foco</Button>
        <Button look="tonal" icon="plus">
          Añadir
        </Button>
        <Button look="ghost" icon="trash">
          Vaciar carro
        </Button>
        <Button look="danger">Anular</Button>
        <Button busy>Guardar</Button>
        <LinkButton to="/catalogo" icon="plus">
          Añadir más productos
        </LinkButton>
      </Examples>
      <Examples label="Tamaños">
        <Button look="primary" size="l">
          Grande 48
        </Button>
        <Button look="primary">Normal 38</Button>
        <Button look="primary" size="s">
          Pequeño 32
        </Button>
        <IconButton framed icon="download" label="Descargar" />
        <IconButton icon="star" label="Favorito" pressed={isFavourite} onClick={() => setFavourite(!isFavourite)} />
        <AddButton label="Añadir Lejía 5 L al carro" onAdd={() => new Promise((done) => setTimeout(done, 400))} />
        <AddButton label="Sin stock" onAdd={() => undefined} disabled />
      </Examples>
      <Examples label="En el texto">
        <TextLink to="/catalogo">Ver alternativas</TextLink>
        <TextButton>¿Qué significa el índice?</TextButton>
      </Examples>
    </Section>
  )
}
