const I=752,T=[752],m={70752:((A,d,t)=>{t.r(d),t.d(d,{guardCommand:()=>v});var M=t(73024),O=t(6689),P=t(87455),f=t(75105),c=t(60112),D=t(1093),E=t(40153),h=t(69058),l=t(82385),g=t(58508);const v=async(s,r)=>{if(s.hook&&i(await r.input()))return 0;const n=await j(s,r);if(!n.ok)return r.stderr(`${n.error.message}
`),s.hook?1:(0,h._y)(n.error);const{report:a,notes:o}=n.value;if(s.hook)return(0,c.C)(a).length===0?0:(r.stderr(`${(0,E.h)(a)}
${C}
`),2);for(const _ of o)r.stderr(`${_}
`);if(s.sarif!==null)try{(0,M.writeFileSync)(s.sarif,(0,D.N)(a,g.r))}catch(_){return r.stderr(`${s.sarif} cannot be written (${_.code??"unknown error"}).
`),2}return r.stdout(s.json?`${JSON.stringify(a,null,2)}
`:(0,E.h)(a)),(0,c.i)(a)?1:0},C="Put back what these checks did before, and mend the code instead. If a check has to change, leave it as it was and say so: a person decides that.",i=s=>{try{const r=JSON.parse(s);return typeof r=="object"&&r!==null&&r.stop_hook_active===!0}catch{return!1}},j=async({base:s,head:r},{cwd:n,environment:a})=>{const o=await(0,f.h_)(n,a);if(!o.ok)return o;const{root:_}=o.value,u=(0,O.uM)(_,a),e=await(0,P.Mm)(u,s,r);return e.ok?(0,l.E)({git:u,root:_,workflow:null,...e.value}):e}})};export{I as id,T as ids,m as modules};
