# Detector and weights in one ONNX file, numbers stored at half precision.
import os, sys
WORK=os.environ.get('WORK','work'); sys.argv=[sys.argv[0]]
import torch, torch.nn as nn, torch.nn.functional as F, numpy as np
from detector import *; import detector, weigh as mlp
class Full(nn.Module):
    def __init__(s,head):
        super().__init__(); s.enc=Graph(taps[2:6]); # f4,f16,f8,f32
        for p in s.enc.W.values(): p.data=p.data.half()
        w=head.a.weight.data/head.sx.data; o=[0,128,320,576,1056]; H=w.shape[0]; s.H=H
        s.w=nn.ParameterList([nn.Parameter(w[:,o[i]:o[i+1]].reshape(H,-1,1,1).half().contiguous(),False) for i in range(4)])
        s.g1=nn.Parameter((head.g1.weight.data/head.sg.data).half().reshape(48,-1,1,1),False); s.g1b=nn.Parameter(head.g1.bias.data,False)
        s.g2=nn.Parameter(head.g2.weight.data.half().reshape(H,48,1,1),False); s.g2b=nn.Parameter(head.g2.bias.data+head.a.bias.data,False)
        yy,xx=np.mgrid[0:80,0:80]; p=torch.tensor(np.stack([yy.ravel(),xx.ravel()],1).astype(np.float32)); s.place=nn.Parameter(head.place(p).T.reshape(1,4,80,80).half(),False)
        s.pw=nn.Parameter(head.p.weight.data.reshape(H,4,1,1).half(),False)
        s.b=nn.Parameter(head.b.weight.data.half().reshape(-1,H,1,1),False); s.bb=nn.Parameter(head.b.bias.data,False)
        s.c=nn.Parameter(head.c.weight.data.half().reshape(1,-1,1,1),False); s.cb=nn.Parameter(head.c.bias.data,False)
    def forward(s,x):
        f4,f16,f8,f32=s.enc(x)
        up=lambda a:F.interpolate(a,size=(80,80),mode='bilinear',align_corners=False)
        g=torch.cat([f32.mean((2,3),keepdim=True),f16.mean((2,3),keepdim=True)],1)
        h=F.conv2d(f4,s.w[0].float())+up(F.conv2d(f8,s.w[1].float()))+up(F.conv2d(f16,s.w[2].float()))+up(F.conv2d(f32,s.w[3].float()))
        h=h+F.conv2d(F.relu(F.conv2d(g,s.g1.float(),s.g1b)),s.g2.float(),s.g2b)+F.conv2d(s.place.float(),s.pw.float())
        return torch.sigmoid(F.conv2d(F.relu(F.conv2d(F.relu(h),s.b.float(),s.bb)),s.c.float(),s.cb))
_v=detector.Graph.v
def v(s,i,vals):
    r=_v(s,i,vals); return r.float() if isinstance(r,torch.nn.Parameter) else r
detector.Graph.v=v; Graph.v=v
head=mlp.Mlp(); head.load_state_dict(torch.load(WORK+'/weights.pt')); head.eval(); m=Full(head).eval()
torch.onnx.export(m,torch.zeros(1,3,320,320),WORK+'/subject.onnx',input_names=['picture'],output_names=['chance'],opset_version=13,do_constant_folding=False)
b=open(WORK+'/subject.onnx','rb').read()
# As in detector.py, for the first three: the detector's own.
b=b.replace(b'half_pixel',b'asymmetric',3); open(WORK+'/subject.onnx','wb').write(b)
