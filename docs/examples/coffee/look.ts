import styled from 'styled-components';

export const Page = styled.main`
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: 24px;
  background: #f3e9dd;
  color: #3b2417;
`;

export const Card = styled.div`
  display: grid;
  gap: 20px;
  justify-items: center;
  width: min(420px, 100%);
  padding: 36px 32px 32px;
  border-radius: 20px;
  background: #fffaf4;
  text-align: center;

  form {
    display: grid;
    gap: 20px;
    width: 100%;
  }

  h1 {
    font-size: 1.6rem;
  }
`;

export const Menu = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
`;

export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<{ $quiet?: boolean }>`
  padding: 12px 20px;
  border: 1.5px solid #3b2417;
  border-radius: 12px;
  background: ${({ $quiet }) => ($quiet ? 'none' : '#3b2417')};
  color: ${({ $quiet }) => ($quiet ? 'inherit' : '#fffaf4')};
  font: inherit;
  font-weight: 600;
  cursor: pointer;

  &:focus-visible {
    outline: 3px solid #b5651d;
    outline-offset: 2px;
  }
`;

export const Choice = styled(Button)`
  padding-inline: 4px;
  border-color: #d9c4ad;
  background: none;
  color: inherit;

  &[aria-pressed='true'] {
    border-color: #3b2417;
    background: #f3e0c8;
  }
`;

export const Name = styled.label`
  display: grid;
  gap: 6px;
  font-weight: 600;
  text-align: start;

  input {
    padding: 11px 14px;
    border: 1.5px solid #8d735c;
    border-radius: 12px;
    background: #fff;
    color: inherit;
    font: inherit;
  }
`;

export const Actions = styled.div`
  display: flex;
  gap: 8px;
`;
