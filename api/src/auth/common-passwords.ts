/** The passwords of at least 8 characters that are tried first everywhere. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 11111111 00000000 22222222 88888888
  99999999 12341234 12344321 11223344 1122334455 123123123 123321123 147258369 1qaz2wsx 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 qwer1234 asdfghjk
  asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234 password! password1!
  passw0rd p@ssw0rd p@ssword p@ssw0rd1 pa55word pass1234 pass12345 passwort password2024 password2025 password2026
  iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 batman123 spiderman trustno1 whatever welcome1 welcome123 welcome2024 welcome2025
  welcome2026 letmein1 letmein123 changeme changeme1 changeme123 admin123 admin1234 administrator root1234 test1234
  testtest testing123 guest123 default1 computer internet michelle jennifer jessica1 jordan23 michael1 charlie1
  daniel123 ashley123 samantha victoria elizabeth alexander benjamin christian dragon123 monkey123 shadow123
  master123 hello123 hellohello mustang1 starwars starwars1 pokemon1 pokemon123 minecraft liverpool liverpool1
  chelsea1 arsenal1 manchester barcelona corvette mercedes ferrari1 lamborghini midnight butterfly chocolate
  cheesecake strawberry blueberry pineapple rainbow1 flower123 summer123 summer2024 summer2025 summer2026 winter123
  winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 january1 december monday123 friday13
  secret123 security access14 maverick thunder1 warcraft blink182 slipknot metallica nirvana1 linkinpark aaaaaaaa
  abcdefgh abcd1234 abc12345 abcdef123 a1b2c3d4 a1234567 a12345678 q1234567 zaq12wsx zaq1zaq1 xxxxxxxx asdasdasd
  qweqweqwe 1234qwer 123qweasd 123qwe123 qwe123456 azerty123 loveyou1 lovelove babygirl babygirl1 angel123 jesus123
  godisgood godbless blessed1 faith123 family123 mother123 father123 brother1 sister12 friends1 forever1 together
  wedding1 wedding123 password01 password99 adminadmin superuser dolphins cowboys1 lakers24 yankees1 redsox04
  steelers patriots packers1 eagles123 giants123 raiders1 broncos1 november october1 september portal123
  portal2025 portal2026 vendor123 partner1 partner123`
    .split(/\s+/)
    .filter(Boolean),
);
