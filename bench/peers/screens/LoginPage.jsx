import { useState } from 'react';
import { useGo } from 'screens-link';
import { Login } from 'screens/Login.jsx';
import 'screens/login.css';
import { signIn } from './api.js';

/** /login */
export default function LoginPage() {
  const go = useGo();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [answer, setAnswer] = useState('');
  const submit = (event) => {
    event.preventDefault();
    signIn(email, password).then(
      () => go('/dashboard'),
      ({ message }) => setAnswer(message),
    );
  };
  return (
    <Login
      bind={{
        form: { onSubmit: submit },
        email: { value: email, onChange: ({ target }) => setEmail(target.value) },
        password: { value: password, onChange: ({ target }) => setPassword(target.value) },
        submit: { disabled: !email || !password },
      }}
      slots={{ answer }}
    />
  );
}
