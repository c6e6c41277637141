import { Alert, Button, FieldGrid, LimitBar, Row, Sheet } from '@portal/shared-ui'
import { Confirm, Drawer, Modal } from '@portal/shared-ui/dialog'
import { CheckboxField, Field, Form, RadioCardsField, SubmitButton } from '@portal/shared-ui/form'
import { useState } from 'react'
import * as yup from 'yup'
import { Pair, Section } from '../section'

const noEmail = 'Escribe un correo electrónico válido'
const schema = yup.object({
  name: yup.string().required('Escribe tu nombre'),
  email: yup.string().email(noEmail).required(noEmail),
  privacy: yup.boolean().oneOf([true], 'Debes aceptar la política'),
})

/** Windows over the page and a form with its errors. */
export function DialogsSection() {
  const [open, setOpen] = useState<'modal' | 'confirm' | 'drawer'>()
  const close = () => setOpen(undefined)
  return (
    <Pair>
      <Section title="Ventana">
        <Row gap={3}>
          <Button onClick={() => setOpen('confirm')}>Confirmar</Button>
          <Button onClick={() => setOpen('modal')}>Ventana ancha</Button>
          <Button onClick={() => setOpen('drawer')}>Panel lateral</Button>
        </Row>
        <Confirm
          isOpen={open === 'confirm'}
          title="HA SOBREPASADO SU LÍMITE DE CONSUMO"
          text="Este pedido supera el límite de consumo de este centro. ¿Quiere continuar?"
          accept="Aceptar"
          onAccept={close}
          onCancel={close}
        >
          <LimitBar label="Límite mensual" percent={96} size="l" />
        </Confirm>
        <Modal
          isOpen={open === 'modal'}
          onClose={close}
          size="l"
          title="Selecciona un centro"
          text="Los precios y el límite son los del centro."
        >
          <Alert>No se han encontrado Centros</Alert>
        </Modal>
        <Drawer isOpen={open === 'drawer'} onClose={close} title="Categorías">
          Limpieza e higiene
        </Drawer>
      </Section>
      <Section title="Formulario">
        <Sheet>
          <Form
            label="Solicitud"
            initialValues={{ name: '', email: '', subject: '', notes: '', payment: 'credit', privacy: false }}
            schema={schema as never}
            onSubmit={() => new Promise((done) => setTimeout(done, 900))}
          >
            <FieldGrid>
              <Field name="name" label="Nombre" required />
              <Field name="email" label="Correo electrónico" type="email" required hint="Le escribiremos aquí" />
              <div data-wide>
                <Field name="notes" label="Observaciones" type="textarea" maxLength={100} />
              </div>
              <div data-wide>
                <RadioCardsField
                  name="payment"
                  legend="Forma de pago"
                  options={[
                    { value: 'credit', label: 'Crédito' },
                    { value: 'cash', label: 'En efectivo' },
                  ]}
                />
              </div>
              <CheckboxField name="privacy">Acepto la política de privacidad</CheckboxField>
              <Row data-end>
                <SubmitButton busyLabel="Enviando">Enviar</SubmitButton>
              </Row>
            </FieldGrid>
          </Form>
        </Sheet>
      </Section>
    </Pair>
  )
}
